import { useEffect, useState } from 'react';
import { DocumentIcon } from '../icons.tsx';
import styles from './files.module.css';

/** A picture as small as an icon, where the browser has it and can draw it; else the icon of a document. */
export function Thumb({
  file,
  address,
}: {
  readonly file: File | undefined;
  /** Where the server has the picture. */
  readonly address?: string | undefined;
}) {
  const [own, setOwn] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    setOwn(undefined);
    setFailed(false);
    if (!file || !/\.(jpe?g|png)$/i.test(file.name)) return undefined;
    let wanted = true;
    drawn(file).then(
      (small) => wanted && setOwn(small),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [file]);
  const source = own ?? address;
  if (source === undefined || failed) return <DocumentIcon className={styles.icon} />;
  return <img className={styles.thumb} src={source} alt="" onError={() => setFailed(true)} />;
}

/** Twice the side of the picture on the page, for fine screens. */
const SIDE = 128;

/** A small copy of a picture as a data URL: a photograph of many megapixels would otherwise stay decoded while it is shown. */
async function drawn(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  canvas.getContext('2d')?.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  return canvas.toDataURL();
}

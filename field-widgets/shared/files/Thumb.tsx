import { useEffect, useState } from 'react';
import { DocumentIcon } from '../icons.tsx';
import styles from './files.module.css';

/** A picture as small as an icon, where the browser has it and can draw it; else the icon of a document. */
export function Thumb({ file, address }: {
  readonly file: File | undefined;
  /** Where the server has the picture. */
  readonly address?: string | undefined;
}) {
  const [own, setOwn] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!file || !/\.(jpe?g|png)$/i.test(file.name)) return setOwn(undefined);
    const url = URL.createObjectURL(file);
    setOwn(url);
    setFailed(false);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const source = own ?? address;
  if (source === undefined || failed) return <DocumentIcon className={styles.icon} />;
  return <img className={styles.thumb} src={source} alt="" onError={() => setFailed(true)} />;
}

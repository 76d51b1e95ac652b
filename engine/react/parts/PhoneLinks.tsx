import { Fragment } from 'react';
import { useHost } from '../host.ts';
import { Masked } from './Masked.tsx';
import styles from './PhoneLinks.module.css';

/** Props of words with telephone numbers. */
export interface PhoneLinksProps {
  readonly words: string;
  /** The number as the words write it, with spaces; nothing is a link where it is ''. */
  readonly phone: string;
}

/** Words in which the bank's telephone number is a link that calls it. */
export function PhoneLinks({ words, phone }: PhoneLinksProps) {
  if (phone === '' || !words.includes(phone)) return <Masked>{words}</Masked>;
  return words.split(phone).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <a className={styles['phone']} href={`tel:${phone.replaceAll(' ', '')}`}>
          {phone}
        </a>
      )}
      <Masked>{part}</Masked>
    </Fragment>
  ));
}

/** Words of a flow, in which the bank's telephone number is a link that calls it. */
export function Prose({ children }: { readonly children: string }) {
  return <PhoneLinks words={children} phone={useHost().text('contact.phone')} />;
}

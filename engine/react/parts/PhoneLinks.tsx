import { Fragment } from 'react';
import { Masked } from './Masked.tsx';
import styles from './PhoneLinks.module.css';

/** The bank's lines, as texts write them: 1800 numbers, which cost nothing, and 1860 ones. A number of the customer's own is none. */
const LINE = /\b(18[06]0 \d{3} \d{4})\b/;

/** A telephone number as a link that calls it. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return (
    <a className={styles['phone']} href={`tel:${phone.replaceAll(' ', '')}`}>
      {phone}
    </a>
  );
}

/** Whether words name a telephone number of the bank. */
export function namesPhone(words: string): boolean {
  return LINE.test(words);
}

/** Words in which each telephone number of the bank is a link that calls it. */
export function PhoneLinks({ words }: { readonly words: string }) {
  if (!namesPhone(words)) return <Masked>{words}</Masked>;
  return words
    .split(LINE)
    .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? <PhoneLink phone={part} /> : <Masked>{part}</Masked>}</Fragment>);
}

/** Words of a flow, in which each telephone number of the bank is a link that calls it. */
export function Prose({ children }: { readonly children: string }) {
  return <PhoneLinks words={children} />;
}

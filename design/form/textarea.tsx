import { type ComponentProps, useState, useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import styles from './input.module.css';

/** Several lines of text: 6 rows and 4 columns (as narrow as needed) unless said otherwise, never resized by hand. */
export function Textarea({ className, defaultValue, ...rest }: ComponentProps<'textarea'>) {
  const { id, value } = rest;
  const isTakingOver = useSyncExternalStore(subscribe, isNow, isThen);
  // Somebody may write before the scripts are there; React would put the text back that the page came with.
  const [written] = useState(() => (isTakingOver && id && value === undefined ? writtenIn(id) : undefined));
  return (
    <textarea
      rows={6}
      cols={4}
      {...rest}
      defaultValue={written ?? defaultValue}
      className={classNames(styles.box, styles.textarea, className)}
    />
  );
}

const subscribe = () => () => {};
const isNow = () => false;
/** On the server, and while React takes over what the server wrote. */
const isThen = () => true;

function writtenIn(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const there = document.getElementById(id);
  return there instanceof HTMLTextAreaElement ? there.value : undefined;
}

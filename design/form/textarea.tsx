import { type ComponentProps, useState, useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import styles from './input.module.css';

/** A text area: 6 rows and 4 columns by default (it grows with its container), not resizable by hand. */
export function Textarea({ className, defaultValue, ...rest }: ComponentProps<'textarea'>) {
  const { id, value } = rest;
  const isTakingOver = useSyncExternalStore(subscribe, isNow, isThen);
  // Text may be typed before hydration; React would reset it to the server's text.
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
/** True on the server and during hydration. */
const isThen = () => true;

function writtenIn(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const there = document.getElementById(id);
  return there instanceof HTMLTextAreaElement ? there.value : undefined;
}

import { useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

type ErrorSummaryProps = {
  /** For example 'There is a problem'. */
  title: string;
  /** `fieldId` is the id of the control or group; `page` the URL of its page when it is another one. */
  errors: readonly { fieldId: string; message: string; page?: string }[];
  /** Number of the attempt to continue: the list may then change without taking the focus, which follows the attempts. */
  attempt?: number;
};

/**
 * The errors of a form, at its top: each line links to its field. Takes the focus when it appears, and whenever the
 * list changes or with each `attempt`, so that it is announced and scrolled to. Renders nothing without errors.
 */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const ref = useRef<HTMLElement>(null);
  const content = errors.map(({ fieldId, message }) => `${fieldId} ${message}`).join('\n');
  const occasion = attempt ?? content;
  useEffect(() => {
    if (occasion) ref.current?.focus();
  }, [occasion]);
  if (errors.length === 0) return null;

  return (
    <section ref={ref} tabIndex={-1} role="alert" className={styles.summary}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, message, page = '' }) => (
          <li key={`${page}#${fieldId} ${message}`}>
            <a href={`${page}#${fieldId}`}>{message}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

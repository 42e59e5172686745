import { useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

type ErrorSummaryProps = {
  /** For example 'There is a problem'. */
  title: string;
  /** `fieldId` is the id of the control or group; `page` the URL of its page when it is another one. */
  errors: readonly { fieldId: string; message: string; page?: string }[];
};

/**
 * The errors of a form, at its top: each line links to its field. Takes the focus when it appears and whenever the
 * list changes, so that it is announced and scrolled to. Renders nothing without errors.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const ref = useRef<HTMLElement>(null);
  const content = errors.map(({ fieldId, message }) => `${fieldId} ${message}`).join('\n');
  useEffect(() => {
    if (content) ref.current?.focus();
  }, [content]);
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

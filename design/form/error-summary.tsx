import { useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

type ErrorSummaryProps = {
  /** 'There is a problem', for example. */
  title: string;
  /** `fieldId` is the id of the control or of the group; `page` the page it is on, when it is another. */
  errors: readonly { fieldId: string; message: string; page?: string }[];
};

/**
 * What has to be mended before a form can go, at its top: each line leads to its field. Takes the focus when it appears
 * and whenever the list changes, so that it is read out and scrolled to. Renders nothing without errors.
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

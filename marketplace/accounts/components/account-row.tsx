import type { ReactNode } from 'react';
import { Text } from '#design/content/text.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import type { Sending } from '#platform/client/use-submit.ts';
import form from '#platform/forms/form.module.css';
import styles from './account-page.module.css';

type AccountRowProps = {
  title: ReactNode;
  /** Further details, one per line. */
  words: readonly (string | null)[];
  /** Shows the refusal of its buttons' requests. */
  sending?: Sending;
  /** Buttons. */
  children: ReactNode;
};

/** A row in an account list: an item and its actions. */
export function AccountRow({ title, words, sending, children }: AccountRowProps) {
  const wrong = sending?.failure;
  return (
    <li className={styles.row}>
      <div>
        <Text weight="SEMIBOLD">{title}</Text>
        {words.map(
          (line) =>
            line && (
              <Text key={line} size="S14" tone="SOFT">
                {line}
              </Text>
            ),
        )}
        {wrong && <FieldError>{wrong}</FieldError>}
      </div>
      <div className={form.actions}>{children}</div>
    </li>
  );
}

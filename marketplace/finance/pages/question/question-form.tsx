import type { ReactNode } from 'react';
import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { useFormKey } from '#platform/forms/use-form-key.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { ListedHome } from './listed-home.ts';
import styles from './question.module.css';

type QuestionFormProps = {
  /** The page, which answers the form. */
  path: string;
  /** The values with which the fields start. */
  entered: unknown;
  listing: ListedHome | null;
  isAnswered: boolean;
  /** Text of the button before there is an answer. */
  submit: string;
  /** The fields. */
  children: ReactNode;
};

/** The form of a question about a home: it can be changed once it is answered. */
export function QuestionForm({ path, entered, listing, isAnswered, submit, children }: QuestionFormProps) {
  const { t, locale } = useLanguage();
  const { key, listeners } = useFormKey(entered);
  return (
    <Card as="section" background="green" aria-labelledby="question">
      <form key={key} action={localePath(locale, path)} className={styles.form} {...listeners}>
        <Text variant="h2" size="L18" id="question">
          {t(isAnswered ? 'finance.money.change' : 'finance.money.question')}
        </Text>
        {!isAnswered && (
          <Text size="S14" tone="SOFT">
            {t('finance.money.empty')}
          </Text>
        )}
        {listing && <input type="hidden" name="listing" value={listing.id} />}
        {children}
        <Button type="submit" fill>
          {isAnswered ? t('finance.money.update') : submit}
        </Button>
      </form>
    </Card>
  );
}

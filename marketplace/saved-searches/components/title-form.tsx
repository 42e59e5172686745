import { useEffect, useRef } from 'react';
import { Button } from '#design/form/button.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { requiredField, textOf } from '#platform/forms/field-rules.ts';
import { Form, FormField, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { WireSavedSearch } from '../contract.ts';
import { MAX_TITLE } from '../rules.ts';
import styles from './saved-searches.module.css';

type TitleFormProps = {
  search: WireSavedSearch;
  /** URL of its API calls. */
  path: string;
  onDone: () => void;
};

/** The form to rename a search, in place. */
export function TitleForm({ search, path, onDone }: TitleFormProps) {
  const { t } = useLanguage();
  const sending = useSubmit();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    box.current?.querySelector('input')?.select();
  }, []);

  return (
    <div ref={box}>
      <Form
        id={`title-${search.id}`}
        sending={sending}
        rules={[requiredField('title')]}
        onSend={async (fields) => {
          if (await sending.change('PATCH', path, { title: textOf(fields, 'title') })) onDone();
        }}
      >
        <FormField
          name="title"
          label={t('savedSearches.title')}
          autoComplete="off"
          defaultValue={search.title}
          maxLength={MAX_TITLE}
        />
        <div className={styles.naming}>
          <SubmitButton>{t('savedSearches.saveName')}</SubmitButton>
          <Button kind="TERTIARY" size="SMALL" onClick={onDone}>
            {t('savedSearches.cancel')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

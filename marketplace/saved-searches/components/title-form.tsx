import { useEffect, useRef } from 'react';
import { Button } from '#design/form/button.tsx';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormField } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { WireSavedSearch } from '../contract.ts';
import { renameSearch } from '../endpoints.ts';
import { newTitle } from '../forms.ts';
import styles from './saved-searches.module.css';

type TitleFormProps = {
  search: WireSavedSearch;
  userId: string;
  onDone: () => void;
};

/** The form to rename a search, in place. */
export function TitleForm({ search, userId, onDone }: TitleFormProps) {
  const { t } = useLanguage();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    box.current?.querySelector('input')?.select();
  }, []);

  return (
    <div ref={box}>
      <Form
        id={`title-${search.id}`}
        schema={newTitle}
        endpoint={renameSearch}
        params={{ userId, searchId: search.id }}
        onDone={onDone}
      >
        <FormField name="title" label={t('savedSearches.title')} defaultValue={search.title} />
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

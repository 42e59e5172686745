import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choice.tsx';
import { Field } from '#design/form/field.tsx';
import styles from '#marketplace/my-listings/components/my-listings.module.css';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import importStyles from './import-form.module.css';
import { uploadImport } from './upload-import.ts';

/** Uploads an import file and opens its report. */
export function ImportForm({ agencyId }: { agencyId: number }) {
  const { t, locale } = useLanguage();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isFull, setFull] = useState(true);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  // Focuses the field of the error.
  useEffect(() => {
    if (problem) input.current?.focus();
  }, [problem]);

  async function send(): Promise<void> {
    const file = input.current?.files?.[0];
    if (!file) return setProblem(t('imports.choose'));
    setShare(0);
    setProblem(undefined);
    const sent = await uploadImport(file, { agencyId, mode: isFull ? 'full' : 'partial', locale }, setShare);
    setShare(null);
    if (!sent.ok) return setProblem(sent.message ?? t('owned.failed'));
    await navigate(localePath(locale, `/account/imports/${sent.listingImport.importId}`));
  }

  return (
    <Card as="section" className={styles.drafts} aria-labelledby="send">
      <Text variant="h2" size="L20" id="send">
        {t('imports.send')}
      </Text>
      <Field label={t('imports.file')} hint={t('imports.fileHint')} error={problem} errorWhen="ALWAYS">
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept=".blm,.txt,.zip"
            className={importStyles.file}
            onChange={() => setProblem(undefined)}
          />
        )}
      </Field>
      <Checkbox
        checked={isFull}
        onChange={(event) => setFull(event.currentTarget.checked)}
        label={t('imports.full')}
        hint={t('imports.fullHint')}
      />
      <div className={importStyles.send}>
        <Button disabled={share !== null} onClick={() => void send()}>
          {t(share === null ? 'imports.sendFile' : 'imports.sending')}
        </Button>
        {share !== null && (
          <progress max={1} value={share} aria-label={t('imports.sending')} className={styles.progress} />
        )}
      </div>
    </Card>
  );
}

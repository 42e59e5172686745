import { useState } from 'react';
import { Field } from '#design/form/field.tsx';
import { Textarea } from '#design/form/textarea.tsx';
import { useReady } from '#platform/client/use-ready.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { MAX_NOTE_LENGTH } from '../rules.ts';
import styles from './saved.module.css';

type NoteFieldProps = {
  title: string;
  note: string | null;
  /** @returns whether it was stored */
  onSave: (note: string) => Promise<boolean>;
};

/** The user's note on a listing, stored on blur. A note that could not be stored stays in the field. */
export function NoteField({ title, note, onSave }: NoteFieldProps) {
  const { t } = useLanguage();
  const isReady = useReady();
  const [text, setText] = useState(note ?? '');
  const [stored, setStored] = useState(note ?? '');
  const [state, setState] = useState<'rest' | 'saving' | 'saved' | 'failed'>('rest');

  async function leave() {
    const wanted = text.trim();
    if (wanted === stored || state === 'saving') return;
    setState('saving');
    const isStored = await onSave(wanted);
    if (isStored) setStored(wanted);
    setState(isStored ? 'saved' : 'failed');
  }

  return (
    <Field
      label={t('savedAds.note')}
      error={state === 'failed' ? t('savedAds.noteFailed') : undefined}
      className={styles.note}
    >
      {(control) => (
        <>
          <Textarea
            {...control}
            rows={text === '' ? 1 : 3}
            maxLength={MAX_NOTE_LENGTH}
            aria-label={t('savedAds.noteOn', { title })}
            placeholder={t('savedAds.notePlaceholder')}
            // A note that is typed before scripts run would be lost.
            readOnly={!isReady}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              if (state === 'saved') setState('rest');
            }}
            onBlur={() => {
              control.onBlur();
              void leave();
            }}
          />
          <span role="status" className={styles.stored}>
            {state === 'saved' && t('savedAds.noteSaved')}
            {text.length > MAX_NOTE_LENGTH - 200 &&
              t('savedAds.noteLeft', { count: MAX_NOTE_LENGTH - text.length })}
          </span>
        </>
      )}
    </Field>
  );
}

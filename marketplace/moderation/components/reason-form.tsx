import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { Radio } from '#design/form/choice.tsx';
import { Field } from '#design/form/field.tsx';
import { Textarea } from '#design/form/textarea.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './decision-bar.module.css';

type ReasonFormProps<Id extends string | number> = {
  legend: string;
  reasons: readonly { id: Id; label: ReactNode }[];
  /** Label of the optional note. */
  textLabel: string;
  maxTextLength: number;
  submitLabel: string;
  isBusy: boolean;
  /** @param text null without a note */
  onSend: (reason: Id, text: string | null) => void;
  onCancel: () => void;
};

/**
 * Asks for the reason of a decision and an optional note. The first reason gets the focus; a digit chooses a reason and
 * goes to the note, Enter sends and Escape cancels. These keys work only within the form, so that they need no switch.
 */
export function ReasonForm<Id extends string | number>({
  legend,
  reasons,
  textLabel,
  maxTextLength,
  submitLabel,
  isBusy,
  onSend,
  onCancel,
}: ReasonFormProps<Id>) {
  const { t } = useLanguage();
  const first = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState<Id | null>(null);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  useEffect(() => first.current?.focus(), []);

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    setMissing(reason === null);
    if (reason !== null) onSend(reason, text.trim() || null);
    else first.current?.focus();
  }

  function onKey(event: KeyboardEvent<HTMLFormElement>): void {
    const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
    if (ctrlKey || metaKey || altKey || nativeEvent.isComposing) return;
    const isInNote = event.target === note.current;
    const picked = !isInNote && /^[1-9]$/.test(key) ? reasons[Number(key) - 1] : undefined;
    if (key === 'Escape') onCancel();
    else if (picked) {
      setReason(picked.id);
      note.current?.focus();
    } else if (isInNote && key === 'Enter' && !shiftKey && !event.repeat) event.currentTarget.requestSubmit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <form method="post" onSubmit={send} onKeyDown={onKey} noValidate className={styles.form}>
      <fieldset className={styles.reasons} aria-describedby={isMissing ? 'reason-missing' : undefined}>
        <legend>{legend}</legend>
        {isMissing && (
          <p id="reason-missing" role="alert" className={styles.error}>
            {t('moderating.pickReason')}
          </p>
        )}
        {reasons.map(({ id, label }, index) => (
          <Radio
            key={id}
            ref={index === 0 ? first : undefined}
            name="reason"
            value={id}
            aria-keyshortcuts={String(index + 1)}
            checked={reason === id}
            onChange={() => setReason(id)}
            label={
              <>
                <kbd aria-hidden>{index + 1}</kbd> {label}
              </>
            }
          />
        ))}
      </fieldset>
      <Field label={textLabel} hint={t('moderating.noteKeys')}>
        {(control) => (
          <Textarea
            {...control}
            ref={note}
            rows={3}
            maxLength={maxTextLength}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className={styles.bar}>
        <Button type="submit" disabled={isBusy} aria-keyshortcuts="Enter">
          {submitLabel} <kbd>Enter</kbd>
        </Button>
        <Button kind="TERTIARY" aria-keyshortcuts="Escape" onClick={onCancel}>
          {t('moderating.cancel')} <kbd>Esc</kbd>
        </Button>
      </div>
    </form>
  );
}

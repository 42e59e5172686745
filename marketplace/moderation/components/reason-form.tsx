import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
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

/** Asks for the reason of a decision and an optional note. The first reason gets the focus. */
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
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  useEffect(() => first.current?.focus(), []);

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('reason');
    const reason = reasons.find(({ id }) => String(id) === chosen);
    setMissing(!reason);
    if (reason) onSend(reason.id, text.trim() || null);
    else first.current?.focus();
  }

  return (
    <form method="post" onSubmit={send} noValidate className={styles.form}>
      <fieldset className={styles.reasons} aria-describedby={isMissing ? 'reason-missing' : undefined}>
        <legend>{legend}</legend>
        {isMissing && (
          <p id="reason-missing" role="alert" className={styles.error}>
            {t('moderating.pickReason')}
          </p>
        )}
        {reasons.map(({ id, label }, index) => (
          <Radio key={id} ref={index === 0 ? first : undefined} name="reason" value={id} label={label} />
        ))}
      </fieldset>
      <Field label={textLabel}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={maxTextLength}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className={styles.bar}>
        <Button type="submit" disabled={isBusy}>
          {submitLabel}
        </Button>
        <Button kind="TERTIARY" aria-keyshortcuts="Escape" onClick={onCancel}>
          {t('moderating.cancel')}
        </Button>
      </div>
    </form>
  );
}

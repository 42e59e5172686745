import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { Radio } from '#design/form/choice.tsx';
import { Field } from '#design/form/field.tsx';
import { Textarea } from '#design/form/textarea.tsx';
import { useLanguage } from '#language/react.tsx';
import type { QueuePage } from '../contract.ts';
import { type Decision, MOST_WORDS } from '../rules.ts';
import styles from './decision-bar.module.css';

export type Asking = Exclude<Decision, 'approve'> | null;
export type Verdict = { decision: Decision; reasonId?: number; text?: string };

type DecisionBarProps = {
  reasons: QueuePage['reasons'];
  mayDecide: boolean;
  isBusy: boolean;
  /** What a reason is being asked for; kept above, because keys change it too. */
  asking: Asking;
  onAsk: (asking: Asking) => void;
  onDecide: (verdict: Verdict) => void;
};

/** The three decisions, and the reason for the two that need one. The keys stand on the buttons. */
export function DecisionBar({ reasons, mayDecide, isBusy, asking, onAsk, onDecide }: DecisionBarProps) {
  const { t } = useLanguage();
  if (!mayDecide) return <Notice tone="WARNING">{t('moderating.mayNot')}</Notice>;
  if (asking) return <ReasonForm key={asking} {...{ reasons, asking, isBusy, onAsk, onDecide }} />;
  return (
    <div className={styles.bar}>
      <Button disabled={isBusy} aria-keyshortcuts="a" onClick={() => onDecide({ decision: 'approve' })}>
        {t('moderating.approve')} <kbd>a</kbd>
      </Button>
      <Button kind="SECONDARY" disabled={isBusy} aria-keyshortcuts="r" onClick={() => onAsk('reject')}>
        {t('moderating.reject')} <kbd>r</kbd>
      </Button>
      <Button kind="SECONDARY" disabled={isBusy} aria-keyshortcuts="c" onClick={() => onAsk('changes')}>
        {t('moderating.changes')} <kbd>c</kbd>
      </Button>
    </div>
  );
}

type ReasonFormProps = Omit<DecisionBarProps, 'mayDecide' | 'asking'> & { asking: Exclude<Asking, null> };

function ReasonForm({ reasons, asking, isBusy, onAsk, onDecide }: ReasonFormProps) {
  const { t } = useLanguage();
  const first = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  useEffect(() => first.current?.focus(), []);

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const reasonId = Number(new FormData(event.currentTarget).get('reason'));
    setMissing(!reasonId);
    if (reasonId) onDecide({ decision: asking, reasonId, ...(text.trim() && { text: text.trim() }) });
    else first.current?.focus();
  }

  return (
    <form onSubmit={send} noValidate className={styles.form}>
      <fieldset className={styles.reasons} aria-describedby={isMissing ? 'reason-missing' : undefined}>
        <legend>
          {t(`moderating.${asking}`)}: {t('moderating.reason')}
        </legend>
        {isMissing && (
          <p id="reason-missing" role="alert" className={styles.error}>
            {t('moderating.pickReason')}
          </p>
        )}
        {reasons.map(({ id, words }, index) => (
          <Radio
            key={id}
            ref={index === 0 ? first : undefined}
            name="reason"
            value={id}
            label={
              <>
                <kbd>{id}</kbd> {words}
              </>
            }
          />
        ))}
      </fieldset>
      <Field label={t('moderating.words')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={MOST_WORDS}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className={styles.bar}>
        <Button type="submit" disabled={isBusy}>
          {t(`moderating.send.${asking}`)}
        </Button>
        <Button kind="TERTIARY" aria-keyshortcuts="Escape" onClick={() => onAsk(null)}>
          {t('moderating.cancel')}
        </Button>
      </div>
    </form>
  );
}

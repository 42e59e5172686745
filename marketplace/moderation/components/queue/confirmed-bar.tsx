import { useEffect, useRef } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from '../decision-bar.module.css';
import { ReasonForm } from '../reason-form.tsx';
import type { DecisionChoice, Refusal, useConfirmedDecision } from './use-confirmed-decision.ts';

type ConfirmedBarProps<Decision extends string, Reason extends string> = {
  deciding: ReturnType<typeof useConfirmedDecision<Decision, Reason>>;
  mayNotWords: string;
};

/** The decisions about an item; each shows its consequence before it is confirmed. */
export function ConfirmedBar<Decision extends string, Reason extends string>({
  deciding,
  mayNotWords,
}: ConfirmedBarProps<Decision, Reason>) {
  const { shown, choices, asking, isBusy, ask, confirm } = deciding;
  if (!shown || choices.length === 0) return null;
  if (!shown.mayDecide) return <Notice tone="WARNING">{mayNotWords}</Notice>;
  if (asking)
    return (
      <Consequence
        key={asking.decision}
        choice={asking}
        isBusy={isBusy}
        onConfirm={(refusal) => void confirm(refusal)}
        onCancel={() => ask(null)}
      />
    );
  return (
    <div className={styles.bar}>
      {choices.map(({ decision, key, label }) => (
        <Button
          key={decision}
          kind={key === 'a' ? 'PRIMARY' : 'SECONDARY'}
          disabled={isBusy}
          aria-keyshortcuts={key}
          onClick={() => ask(decision)}
        >
          {label} <kbd>{key}</kbd>
        </Button>
      ))}
    </div>
  );
}

type ConsequenceProps<Decision extends string, Reason extends string> = {
  choice: DecisionChoice<Decision, Reason>;
  isBusy: boolean;
  onConfirm: (refusal?: Refusal<Reason>) => void;
  onCancel: () => void;
};

function Consequence<Decision extends string, Reason extends string>({
  choice: { consequence, confirmLabel, reasons },
  isBusy,
  onConfirm,
  onCancel,
}: ConsequenceProps<Decision, Reason>) {
  const { t } = useLanguage();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className={styles.form}>
      <div role="alert">
        {consequence.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      {reasons ? (
        <ReasonForm
          legend={reasons.legend}
          reasons={reasons.choices}
          textLabel={reasons.textLabel}
          maxTextLength={reasons.maxTextLength}
          submitLabel={confirmLabel}
          isBusy={isBusy}
          onSend={(reason, note) => onConfirm({ reason, note })}
          onCancel={onCancel}
        />
      ) : (
        <div className={styles.bar}>
          <Button ref={first} disabled={isBusy} onClick={() => onConfirm()}>
            {confirmLabel}
          </Button>
          <Button kind="TERTIARY" aria-keyshortcuts="Escape" onClick={onCancel}>
            {t('moderating.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import type { QueuedCorrection } from '#marketplace/valuation/home-corrections/contract.ts';
import { DECLINE_REASONS, MAX_NOTE_LENGTH } from '#marketplace/valuation/home-corrections/rules.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from '../decision-bar.module.css';
import { ReasonForm } from '../reason-form.tsx';
import type { CorrectionOutcome, Refusal } from './use-correction-decision.ts';

type CorrectionBarProps = {
  correction: QueuedCorrection;
  isBusy: boolean;
  asking: CorrectionOutcome | null;
  onAsk: (outcome: CorrectionOutcome | null) => void;
  onConfirm: (refusal?: Refusal) => void;
};

/** The decisions about a correction; each shows its consequence before it is confirmed. */
export function CorrectionBar({ correction, isBusy, asking, onAsk, onConfirm }: CorrectionBarProps) {
  const { t } = useLanguage();
  const { nextStates, state } = correction;
  if (nextStates.length === 0) return null;
  if (!correction.mayDecide) return <Notice tone="WARNING">{t('moderating.correction.mayNot')}</Notice>;
  if (asking) return <Consequence key={asking} {...{ correction, isBusy, asking, onAsk, onConfirm }} />;
  return (
    <div className={styles.bar}>
      {nextStates.includes('accepted') && (
        <Button disabled={isBusy} aria-keyshortcuts="a" onClick={() => onAsk('accepted')}>
          {t('moderating.correction.accept')} <kbd>a</kbd>
        </Button>
      )}
      {nextStates.includes('declined') && (
        <Button kind="SECONDARY" disabled={isBusy} aria-keyshortcuts="r" onClick={() => onAsk('declined')}>
          {t(state === 'accepted' ? 'moderating.correction.end' : 'moderating.correction.decline')}{' '}
          <kbd>r</kbd>
        </Button>
      )}
    </div>
  );
}

function Consequence({
  correction,
  isBusy,
  asking,
  onAsk,
  onConfirm,
}: CorrectionBarProps & { asking: CorrectionOutcome }) {
  const { t } = useLanguage();
  const first = useRef<HTMLButtonElement>(null);
  const { address, kind, state } = correction;
  useEffect(() => first.current?.focus(), []);
  if (asking === 'declined') {
    const outcome = state === 'accepted' ? 'ended' : 'declined';
    return (
      <div className={styles.form}>
        <p role="alert">{t(`moderating.correction.consequence.${outcome}`, { address })}</p>
        <ReasonForm
          legend={t('moderating.correction.reason')}
          reasons={DECLINE_REASONS.map((id) => ({ id, label: t(`homeCorrections.reason.${id}`) }))}
          textLabel={t('moderating.correction.note')}
          maxTextLength={MAX_NOTE_LENGTH}
          submitLabel={t(`moderating.correction.confirm.${outcome}`)}
          isBusy={isBusy}
          onSend={(reason, note) => onConfirm({ reason, note })}
          onCancel={() => onAsk(null)}
        />
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <p role="alert">{t(`moderating.correction.consequence.${kind}`, { address })}</p>
      <div className={styles.bar}>
        <Button ref={first} disabled={isBusy} onClick={() => onConfirm()}>
          {t('moderating.correction.confirm.accepted')}
        </Button>
        <Button kind="TERTIARY" aria-keyshortcuts="Escape" onClick={() => onAsk(null)}>
          {t('moderating.cancel')}
        </Button>
      </div>
    </div>
  );
}

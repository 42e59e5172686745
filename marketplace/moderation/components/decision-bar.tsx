import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { QueuePage } from '../contract.ts';
import { type Decision, MAX_NOTE_LENGTH } from '../rules.ts';
import styles from './decision-bar.module.css';
import { ReasonForm } from './reason-form.tsx';

export type Asking = Exclude<Decision, 'approve'> | null;
export type Verdict = { decision: Decision; reasonId?: number; text?: string };

type DecisionBarProps = {
  reasons: QueuePage['reasons'];
  mayDecide: boolean;
  isBusy: boolean;
  /** The decision whose reason is being asked for; state of the parent, because shortcuts change it too. */
  asking: Asking;
  onAsk: (asking: Asking) => void;
  onDecide: (verdict: Verdict) => void;
};

/** The three decisions, two of which need a reason. Buttons show their shortcut keys. */
export function DecisionBar({ reasons, mayDecide, isBusy, asking, onAsk, onDecide }: DecisionBarProps) {
  const { t } = useLanguage();
  if (!mayDecide) return <Notice tone="WARNING">{t('moderating.mayNot')}</Notice>;
  if (asking)
    return (
      <ReasonForm
        key={asking}
        legend={`${t(`moderating.${asking}`)}: ${t('moderating.reason')}`}
        reasons={reasons.map(({ id, words }) => ({ id, label: words }))}
        textLabel={t('moderating.words')}
        maxTextLength={MAX_NOTE_LENGTH}
        submitLabel={t(`moderating.send.${asking}`)}
        isBusy={isBusy}
        onSend={(reasonId, text) => onDecide({ decision: asking, reasonId, ...(text !== null && { text }) })}
        onCancel={() => onAsk(null)}
      />
    );
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

import { useEffect, useRef } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import type { LicenceClaim } from '#marketplace/agencies/licences/contract.ts';
import {
  LICENCE_REFUSALS,
  type LicenceDecision,
  MAX_REFUSAL_NOTE,
} from '#marketplace/agencies/licences/rules.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from '../decision-bar.module.css';
import { ReasonForm } from '../reason-form.tsx';
import { holderOf, type Refusal } from './use-licence-decision.ts';

type LicenceBarProps = {
  claim: LicenceClaim;
  isBusy: boolean;
  asking: LicenceDecision | null;
  onAsk: (decision: LicenceDecision | null) => void;
  onConfirm: (refusal?: Refusal) => void;
};

/** The two decisions about a licence; each shows its consequence before it is confirmed. */
export function LicenceBar({ claim, isBusy, asking, onAsk, onConfirm }: LicenceBarProps) {
  const { t } = useLanguage();
  if (!claim.mayDecide) return <Notice tone="WARNING">{t('moderating.licence.mayNot')}</Notice>;
  if (asking) return <Consequence key={asking} {...{ claim, isBusy, asking, onAsk, onConfirm }} />;
  return (
    <div className={styles.bar}>
      {claim.status !== 'verified' && (
        <Button disabled={isBusy} aria-keyshortcuts="a" onClick={() => onAsk('verify')}>
          {t('moderating.licence.verify')} <kbd>a</kbd>
        </Button>
      )}
      {claim.status !== 'refused' && (
        <Button kind="SECONDARY" disabled={isBusy} aria-keyshortcuts="r" onClick={() => onAsk('refuse')}>
          {t(claim.status === 'verified' ? 'moderating.licence.withdraw' : 'moderating.licence.refuse')}{' '}
          <kbd>r</kbd>
        </Button>
      )}
    </div>
  );
}

function Consequence({
  claim,
  isBusy,
  asking,
  onAsk,
  onConfirm,
}: LicenceBarProps & { asking: LicenceDecision }) {
  const { t } = useLanguage();
  const first = useRef<HTMLButtonElement>(null);
  const { name, ads: listings } = claim;
  const holder = holderOf(claim);
  useEffect(() => first.current?.focus(), []);
  if (asking === 'refuse')
    return (
      <div className={styles.form}>
        <p role="alert">{t('moderating.licence.consequence.refuse', { name, ads: listings })}</p>
        <ReasonForm
          legend={t('moderating.licence.reason')}
          reasons={LICENCE_REFUSALS.map((id) => ({ id, label: t(`licences.reason.${id}`) }))}
          textLabel={t('moderating.licence.note')}
          maxTextLength={MAX_REFUSAL_NOTE}
          submitLabel={t('moderating.licence.confirm.refuse')}
          isBusy={isBusy}
          onSend={(reason, note) => onConfirm({ reason, note })}
          onCancel={() => onAsk(null)}
        />
      </div>
    );
  return (
    <div className={styles.form}>
      <div role="alert">
        <p>{t('moderating.licence.consequence.verify', { name, ads: listings })}</p>
        {claim.agreement && <p>{t('moderating.licence.consequence.agreement', { plan: claim.agreement })}</p>}
        {holder && <p>{t('moderating.licence.consequence.transfer', { name: holder.name })}</p>}
      </div>
      <div className={styles.bar}>
        <Button ref={first} disabled={isBusy} onClick={() => onConfirm()}>
          {t(holder ? 'moderating.licence.confirm.transfer' : 'moderating.licence.confirm.verify')}
        </Button>
        <Button kind="TERTIARY" aria-keyshortcuts="Escape" onClick={() => onAsk(null)}>
          {t('moderating.cancel')}
        </Button>
      </div>
    </div>
  );
}

import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { ConfirmButton } from '#platform/forms/confirm-button.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { changeBid, withdrawBid } from '../endpoints.ts';
import type { Round } from './apply-events.ts';
import styles from './offers.module.css';
import { amountText } from './round-words.ts';

/** The viewer's standing bid: whether it leads, and what can be done with it. */
export function OwnBid({ round, onChanged }: { round: Round; onChanged: () => Promise<void> }) {
  const { t } = useLanguage();
  const sending = useSubmit();
  const own = round.offers.find(
    ({ flags, status }) => flags.includes('MINE') && (status === 'STANDING' || status === 'WON'),
  );
  if (!own || own.submissionId === 0) return null;
  const params = { adId: round.adId, submissionId: own.submissionId };
  const amount = own.amount === null ? null : amountText(own.amount, round.currency);
  const isOutbid =
    round.status === 'OPEN' && own.amount !== null && round.mode === 'open' && !own.flags.includes('HIGHEST');
  const isLost = own.status === 'STANDING' && round.status === 'SALE_AGREED';
  const hasFallenThrough = round.offers.some(({ status }) => status === 'FELL_THROUGH');
  const canConfirm = round.status === 'CLOSED' && hasFallenThrough && !own.flags.includes('CONFIRMED');
  async function act(work: Promise<boolean>) {
    if (await work) await onChanged();
  }
  return (
    <div className={styles.part}>
      <Notice
        tone={own.status === 'WON' ? 'SUCCESS' : 'INFO'}
        role="status"
        title={
          own.status === 'WON'
            ? t('offers.youWon')
            : isLost
              ? t('offers.lost')
              : isOutbid
                ? t('offers.outbid')
                : amount === null
                  ? t('offers.ownSealed')
                  : t(own.flags.includes('HIGHEST') ? 'offers.ownLeading' : 'offers.own', { amount })
        }
      >
        {own.status === 'WON' && <p>{t('offers.youWonWords')}</p>}
        {amount === null && round.status === 'OPEN' && <p>{t('offers.ownSealedWords')}</p>}
        {isLost && amount !== null && <p>{t('offers.lostWords', { amount })}</p>}
        {isOutbid && amount !== null && <p>{t('offers.outbidWords', { amount })}</p>}
        {canConfirm && <p>{t('offers.askConfirm')}</p>}
      </Notice>
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      {own.status === 'STANDING' && round.status !== 'CANCELLED' && (
        <Cluster gap={2}>
          {canConfirm && (
            <Button
              size="SMALL"
              disabled={sending.isBlocked}
              onClick={() => void act(sending.apply(changeBid, { params, body: { status: 'CONFIRMED' } }))}
            >
              {t('offers.confirmBid')}
            </Button>
          )}
          <ConfirmButton
            label={t('offers.withdraw')}
            name={t('offers.withdrawName')}
            words={t('offers.withdrawWords')}
            disabled={sending.isBlocked}
            onYes={() => void act(sending.apply(withdrawBid, { params }))}
          />
        </Cluster>
      )}
    </div>
  );
}

import { useRef, useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import type { AppealKind } from '#marketplace/moderation/review-status/contract.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { orderPath } from '../my-listing-view.ts';
import { AppealForm } from './appeal-form.tsx';
import { DecisionDetails, EarlierDecisions, Passages } from './decided.tsx';
import styles from './my-listing.module.css';
import type { ReviewStatusView } from './review-status-of.ts';

type ReviewStatusPanelProps = {
  adId: number;
  status: ReviewStatusView;
  isBusy: boolean;
  onEdit: () => void;
  /** Reloads the listing after a request. */
  reload: () => Promise<void>;
};

/**
 * Why a listing waits or was rejected, with the possible requests and their outcome. Empty when there is nothing to
 * show.
 */
export function ReviewStatusPanel({ adId, status, isBusy, onEdit, reload }: ReviewStatusPanelProps) {
  const { t, locale } = useLanguage();
  const ref = useRef<HTMLElement>(null);
  const [confirmation, setConfirmation] = useState<string | null>(null);
  if (status.kind === 'nothing' && status.earlier.length === 0) return null;

  const appealForm = (of: AppealKind) => (
    <AppealForm
      key={of}
      adId={adId}
      kind={of}
      onSent={(message) => {
        setConfirmation(message);
        // The form disappears and loses the focus.
        void reload().then(() => ref.current?.focus());
      }}
    />
  );
  const edit = (
    <div>
      <Button kind="SECONDARY" disabled={isBusy} onClick={onEdit}>
        {t('ownAd.change')}
      </Button>
    </div>
  );

  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="review-status" className={styles.part}>
      <Text variant="h2" size="L20" id="review-status">
        {t('ownAd.moderation')}
      </Text>
      <div aria-live="polite" className={styles.confirmation}>
        {confirmation && <Notice tone="SUCCESS">{confirmation}</Notice>}
      </div>
      {status.kind === 'waiting' && (
        <Notice title={t(`ownAd.waits.${status.of}`)}>
          <p>{t(`ownAd.waits.${status.of}Words`)}</p>
          <p>{t('ownAd.since', { date: status.since })}</p>
          {status.words && (
            <p>
              {t('ownAd.yourWords')}: <q className={styles.quote}>{status.words}</q>
            </p>
          )}
        </Notice>
      )}
      {status.kind === 'decided' && (
        <>
          <DecisionDetails decision={status.decision} />
          <Passages passages={status.passages} />
          {status.decision.decision !== 'approve' && edit}
          {status.mayAppeal && appealForm('appeal')}
        </>
      )}
      {status.kind === 'stopped' && (
        <>
          <Notice tone="WARNING" title={t('ownAd.stopped')}>
            <p>{t('ownAd.stoppedWords')}</p>
          </Notice>
          <Passages passages={status.passages} />
          {edit}
          {appealForm('review')}
        </>
      )}
      {status.kind === 'unpaid' && (
        <Notice title={t('ownAd.waits.payment')}>
          <p>{t('ownAd.waits.paymentWords')}</p>
          <ButtonLink size="SMALL" href={localePath(locale, orderPath([adId]))}>
            {t('ownAd.pay')}
          </ButtonLink>
        </Notice>
      )}
      {status.kind === 'draft' && (
        <>
          <Notice title={t('ownAd.draft')}>
            <p>{t('ownAd.draftWords')}</p>
          </Notice>
          {edit}
        </>
      )}
      <EarlierDecisions decisions={status.earlier} />
    </section>
  );
}

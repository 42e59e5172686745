import { useRef, useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import type { Plea } from '#marketplace/moderation/review-status/contract.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { orderPath } from '../my-listing-view.ts';
import { PleaForm } from './appeal-form.tsx';
import { Decided, Earlier, Passages } from './decided.tsx';
import styles from './my-listing.module.css';
import type { StandingSeen } from './review-status-of.ts';

type StandingPartProps = {
  adId: number;
  standing: StandingSeen;
  isBusy: boolean;
  onEdit: () => void;
  /** Shows the ad as it stands after something was asked for. */
  reload: () => Promise<void>;
};

/** Why an ad waits or was rejected, what can be done about it, and what came of it. Nothing where nothing is to be said. */
export function StandingPart({ adId, standing, isBusy, onEdit, reload }: StandingPartProps) {
  const { t, locale } = useLanguage();
  const ref = useRef<HTMLElement>(null);
  const [told, setTold] = useState<string | null>(null);
  if (standing.kind === 'nothing' && standing.earlier.length === 0) return null;

  const plea = (of: Plea) => (
    <PleaForm
      key={of}
      adId={adId}
      plea={of}
      onSent={(message) => {
        setTold(message);
        // The form goes, and with it the focus.
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
    <section ref={ref} tabIndex={-1} aria-labelledby="standing" className={styles.part}>
      <Text variant="h2" size="L20" id="standing">
        {t('ownAd.moderation')}
      </Text>
      <div aria-live="polite" className={styles.told}>
        {told && <Notice tone="SUCCESS">{told}</Notice>}
      </div>
      {standing.kind === 'waiting' && (
        <Notice title={t(`ownAd.waits.${standing.of}`)}>
          <p>{t(`ownAd.waits.${standing.of}Words`)}</p>
          <p>{t('ownAd.since', { date: standing.since })}</p>
          {standing.words && (
            <p>
              {t('ownAd.yourWords')}: <q className={styles.quote}>{standing.words}</q>
            </p>
          )}
        </Notice>
      )}
      {standing.kind === 'decided' && (
        <>
          <Decided decision={standing.decision} />
          <Passages passages={standing.passages} />
          {standing.decision.decision !== 'approve' && edit}
          {standing.mayAppeal && plea('appeal')}
        </>
      )}
      {standing.kind === 'stopped' && (
        <>
          <Notice tone="WARNING" title={t('ownAd.stopped')}>
            <p>{t('ownAd.stoppedWords')}</p>
          </Notice>
          <Passages passages={standing.passages} />
          {edit}
          {plea('review')}
        </>
      )}
      {standing.kind === 'unpaid' && (
        <Notice title={t('ownAd.waits.payment')}>
          <p>{t('ownAd.waits.paymentWords')}</p>
          <ButtonLink size="SMALL" href={localePath(locale, orderPath([adId]))}>
            {t('ownAd.pay')}
          </ButtonLink>
        </Notice>
      )}
      {standing.kind === 'draft' && (
        <>
          <Notice title={t('ownAd.draft')}>
            <p>{t('ownAd.draftWords')}</p>
          </Notice>
          {edit}
        </>
      )}
      <Earlier decisions={standing.earlier} />
    </section>
  );
}

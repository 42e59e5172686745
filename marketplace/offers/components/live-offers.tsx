import { useEffect, useState } from 'react';
import { ButtonLink } from '#design/form/button.tsx';
import { sendApi } from '#platform/client/send.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { readOffers } from '../endpoints.ts';
import type { Round } from './apply-events.ts';
import { RoundSummary } from './round-summary.tsx';
import { useRound, useServerTime } from './use-round.ts';

await loadTexts('offers/offers');

/** The round of a listing, read when the page runs, and then followed. */
export function LiveOffers({ adId }: { adId: number }) {
  const { locale } = useLanguage();
  const [round, setRound] = useState<Round | null>(null);
  useEffect(() => {
    let isLeft = false;
    void sendApi(readOffers, { params: { adId } }, locale).then((sent) => {
      if (sent.ok && !isLeft) setRound(sent.body);
    });
    return () => {
      isLeft = true;
    };
  }, [adId, locale]);
  return round && <Following initial={round} />;
}

function Following({ initial }: { initial: Round }) {
  const { t, locale } = useLanguage();
  const { round, clockAhead } = useRound(initial);
  const now = useServerTime(clockAhead);
  const takesBids = round.status === 'OPEN' || round.status === 'SCHEDULED';
  return (
    <>
      <RoundSummary round={round} now={now} />
      {takesBids && (
        <ButtonLink href={localePath(locale, `/offers/${round.adId}`)}>{t('offers.takePart')}</ButtonLink>
      )}
    </>
  );
}

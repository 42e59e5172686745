import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import { AD_TYPES, type AdType } from '#property/section.ts';
import type { WireDraftSummary } from '../../drafts/contract.ts';
import { startDraft, startLocalDraft } from '../draft/start-draft.ts';
import { ON_THIS_DEVICE, stepPath } from '../step-path.ts';
import { DraftList } from './draft-list.tsx';
import type { PlanPrice } from './plan-prices.tsx';
import styles from './start-page.module.css';
import { TypeCards } from './type-cards.tsx';

type StartPageProps = {
  drafts: readonly WireDraftSummary[];
  isSignedIn: boolean;
  prices: readonly PlanPrice[];
};

/** The first step without a draft: the listing type, and unfinished drafts. */
export function StartPage({ drafts, isSignedIn, prices }: StartPageProps) {
  const { t, locale } = useLanguage();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<AdType | null>(null);
  const [hasFailed, setFailed] = useState(false);

  async function start(adType: AdType, replace = false) {
    setChosen(adType);
    setFailed(false);
    try {
      if (!isSignedIn) startLocalDraft(adType);
      const draftId = isSignedIn
        ? (await startDraft(adType, locale, AbortSignal.timeout(15_000))).id
        : ON_THIS_DEVICE;
      await navigate(stepPath(locale, draftId, 'location'), { replace });
    } catch {
      setFailed(true);
      setChosen(null);
    }
  }

  // A tap before scripts ran: navigating back must not create another draft.
  const [search] = useSearchParams();
  const tapped = AD_TYPES.find((type) => type === search.get('type'));
  const begin = useRef(start);
  begin.current = start;
  useEffect(() => {
    if (tapped) void begin.current(tapped, true);
  }, [tapped]);

  return (
    <Container className={styles.page}>
      <PageHead title={t('placeAd.title')} description={t('placeAd.startWords')} path="/place-ad" />
      <header className={styles.head}>
        <Text variant="h1">{t('placeAd.startTitle')}</Text>
        <Text tone="SOFT" size="L18">
          {t('placeAd.startWords')}
        </Text>
        <Text tone="SOFT">{t('placeAd.startPrices')}</Text>
      </header>
      <DraftList drafts={drafts} isSignedIn={isSignedIn} />
      {hasFailed && <Notice tone="DANGER" role="alert" title={t('placeAd.startFailed')} />}
      <form action={localePath(locale, '/place-ad')} className={styles.sides}>
        <TypeCards prices={prices} chosen={chosen} onChoose={(adType) => void start(adType)} />
      </form>
    </Container>
  );
}

import { useEffect, useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Skeleton } from '#design/content/skeleton.tsx';
import { askApi } from '#platform/client/ask-api.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { KeptListings } from '../contract.ts';
import { forgetHere, type KeptAd, keptHere } from './device.ts';
import { NothingSaved } from './nothing-saved.tsx';
import { SavedList } from './saved-list.tsx';
import { type SavedView, savedView } from './saved-view.ts';

/** What this device keeps for somebody who is not signed in, as it stands now. */
export function DeviceList() {
  const language = useLanguage();
  const { t, locale } = language;
  const [ads, setAds] = useState<readonly SavedView[] | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const kept = keptHere();
    if (kept.length === 0) {
      setAds([]);
      return;
    }
    const asking = new AbortController();
    const path = `/api/v2/ads/kept?ads=${kept.map(({ adId }) => adId)}`;
    askApi<KeptListings>('GET', path, locale, asking.signal).then(
      ({ keptListings }) => {
        setAds(keptListings.map((one, index) => named(savedView(one, language, Date.now()), kept[index]!)));
      },
      () => {
        if (!asking.signal.aborted) setFailed(true);
      },
    );
    return () => asking.abort();
  }, [language, locale]);

  if (hasFailed) return <Notice tone="DANGER">{t('savedAds.loadFailed')}</Notice>;
  if (!ads)
    return (
      <>
        <noscript>{t('savedAds.needsScript')}</noscript>
        <Skeleton height={160} width={100} />
      </>
    );
  return (
    <>
      {ads.length > 0 && (
        <Notice>
          <p>
            {t('savedAds.onDevice')}{' '}
            <a
              href={localePath(
                locale,
                `/sign-in?next=${encodeURIComponent(localePath(locale, '/account/saved'))}`,
              )}
            >
              {t('hearts.signIn')}
            </a>
          </p>
        </Notice>
      )}
      <SavedList ads={ads} letGo={async (adId) => forgetHere([adId])} empty={<NothingSaved />} />
    </>
  );
}

/** Of what nobody may see any more, the device still knows what it was called. */
function named(view: SavedView, kept: KeptAd): SavedView {
  return view.title === '' ? { ...view, title: kept.title } : view;
}

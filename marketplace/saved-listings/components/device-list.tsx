import { useEffect, useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Skeleton } from '#design/content/skeleton.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { type LocalSavedListing, readLocalSaved, removeLocally } from './device.ts';
import { NothingSaved } from './nothing-saved.tsx';
import { readPublicListings } from './public-listings.ts';
import { SavedList } from './saved-list.tsx';
import { type SavedView, savedView } from './saved-view.ts';

/** The listings saved on this device by a visitor without an account. */
export function DeviceList() {
  const language = useLanguage();
  const { t, locale } = language;
  const [ads, setListings] = useState<readonly SavedView[] | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const saved = readLocalSaved();
    if (saved.length === 0) {
      setListings([]);
      return;
    }
    const asking = new AbortController();
    const adIds = saved.map(({ adId }) => adId);
    readPublicListings(adIds, locale, asking.signal).then(
      (listings) => {
        setListings(listings.map((one, index) => named(savedView(one, language), saved[index]!)));
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
      <SavedList
        listings={ads}
        deleteSaved={async (adId) => removeLocally([adId])}
        empty={<NothingSaved />}
      />
    </>
  );
}

/** Uses the locally stored title of listings that are not public. */
function named(view: SavedView, saved: LocalSavedListing): SavedView {
  return view.title === '' ? { ...view, title: saved.title } : view;
}

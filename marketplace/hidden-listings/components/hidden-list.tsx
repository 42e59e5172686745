import { useEffect, useRef, useState } from 'react';
import { Card } from '#design/content/card.tsx';
import { EmptyState } from '#design/content/empty-state.tsx';
import { ListingMeta } from '#design/content/listing-meta.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Skeleton } from '#design/content/skeleton.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { readPublicListings } from '#marketplace/saved-listings/components/public-listings.ts';
import { type SavedView, savedView } from '#marketplace/saved-listings/components/saved-view.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './hidden-list.module.css';

/** The listings that the visitor hides, on this device or in their account, each with a button that shows it again. */
export function HiddenList({ isOnDevice }: { isOnDevice: boolean }) {
  const language = useLanguage();
  const { t, locale } = language;
  const [listings, setListings] = useState<readonly SavedView[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [shown, setShown] = useState('');
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const asking = new AbortController();
    async function load() {
      const { startHiding, hiddenIds } = await import('./hidden.ts');
      if (!(await startHiding())) throw new Error('The hidden listings could not be read');
      const found = await readPublicListings(hiddenIds(), locale, asking.signal);
      setListings(found.map((one) => savedView(one, language)));
    }
    load().catch(() => {
      if (!asking.signal.aborted) setFailed(true);
    });
    return () => asking.abort();
  }, [language, locale]);

  async function showAgain({ adId, title }: SavedView) {
    const store = await import('./hidden.ts');
    await store.showAgain(adId);
    if (store.hiddenIds().includes(adId)) return;
    setListings((before) => before!.filter((one) => one.adId !== adId));
    setShown(t('hidden.shown', { title: title || t('hidden.gone') }));
    // Its button is gone.
    list.current?.focus();
  }

  if (hasFailed) return <Notice tone="DANGER">{t('hidden.loadFailed')}</Notice>;
  if (!listings)
    return (
      <>
        <noscript>{t('hidden.needsScript')}</noscript>
        <Skeleton height={160} width={100} />
      </>
    );
  return (
    <>
      <VisuallyHidden role="status">{shown}</VisuallyHidden>
      {listings.length === 0 ? (
        <EmptyState title={t('hidden.none')}>
          <p>{t('hidden.noneWords')}</p>
        </EmptyState>
      ) : (
        <>
          <Text tone="SOFT">{t('hidden.words')}</Text>
          {isOnDevice && (
            <Notice>
              <p>
                {t('hidden.onDevice')}{' '}
                <a
                  href={localePath(
                    locale,
                    `/sign-in?next=${encodeURIComponent(localePath(locale, '/account/hidden'))}`,
                  )}
                >
                  {t('hidden.signIn')}
                </a>
              </p>
            </Notice>
          )}
          <ul ref={list} tabIndex={-1} className={styles.list}>
            {listings.map((listing) => (
              <Card key={listing.adId} as="li" className={styles.listing}>
                <div>
                  {listing.price && (
                    <Text weight="BOLD" numeric>
                      {listing.price}
                    </Text>
                  )}
                  <Text variant="h2" size="M16" weight="REGULAR">
                    {listing.href ? (
                      <a href={listing.href}>{listing.title}</a>
                    ) : (
                      listing.title || t('hidden.gone')
                    )}
                  </Text>
                  <ListingMeta items={listing.meta} />
                </div>
                <Button kind="SECONDARY" size="SMALL" onClick={() => void showAgain(listing)}>
                  {t('hidden.showAgain')}
                  <VisuallyHidden> {listing.title}</VisuallyHidden>
                </Button>
              </Card>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

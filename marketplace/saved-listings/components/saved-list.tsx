import { type ReactNode, useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { MAX_COMPARED } from '../rules.ts';
import { CompareBar } from './compare-bar.tsx';
import { SavedCard, type SavedChange } from './saved-card.tsx';
import styles from './saved-page.module.css';
import type { SavedView } from './saved-view.ts';
import { ShareShortlist } from './share-shortlist.tsx';
import { useRemovals } from './use-removals.ts';

type SavedListProps = {
  listings: readonly SavedView[];
  deleteSaved: (adId: number) => Promise<boolean>;
  /** Absent when nothing can be changed: in a local list. */
  onChange?: (adId: number, change: SavedChange) => Promise<boolean>;
  /** Shown once the list is empty. */
  empty: ReactNode;
};

/** The saved listings with their settings, and up to four of them selected for comparison. */
export function SavedList({ listings, deleteSaved, onChange, empty }: SavedListProps) {
  const { t } = useLanguage();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const removals = useRemovals<SavedView>(deleteSaved);
  const { last } = removals;
  const shown = listings.filter(({ adId }) => !removals.removed.has(adId));

  function choose(adId: number, isChosen: boolean) {
    setChosen((before) => (isChosen ? [...before, adId] : before.filter((one) => one !== adId)));
  }
  async function change(adId: number, changes: SavedChange): Promise<boolean> {
    const isStored = (await onChange?.(adId, changes)) ?? false;
    setFailed(!isStored);
    return isStored;
  }

  return (
    <>
      <div aria-live="polite" className={styles.news}>
        {last && (
          <Notice>
            <p className={styles.undo}>
              {t('savedAds.removed', { title: last.title || t('savedAds.nameless') })}
              <Button kind="SECONDARY" size="SMALL" onClick={removals.undo}>
                {t('savedAds.undo')}
              </Button>
            </p>
          </Notice>
        )}
        {(hasFailed || removals.hasFailed) && <Notice tone="DANGER">{t('hearts.removalFailed')}</Notice>}
      </div>
      <ShareShortlist
        adIds={shown.flatMap(({ adId, href }) => (href === null ? [] : [adId]))}
        chosen={chosen}
      />
      {shown.length === 0 && !last ? (
        empty
      ) : (
        <ul className={styles.ads}>
          {shown.map((listing) => {
            const isChosen = chosen.includes(listing.adId);
            const canChoose = listing.href !== null && (isChosen || chosen.length < MAX_COMPARED);
            return (
              <SavedCard
                key={listing.adId}
                listing={listing}
                isChosen={isChosen}
                onChoose={canChoose ? (on) => choose(listing.adId, on) : null}
                onRemove={() => {
                  choose(listing.adId, false);
                  removals.remove(listing);
                }}
                onChange={onChange && ((changes) => change(listing.adId, changes))}
              />
            );
          })}
        </ul>
      )}
      <CompareBar chosen={chosen} onClear={() => setChosen([])} />
    </>
  );
}

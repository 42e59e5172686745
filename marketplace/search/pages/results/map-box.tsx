import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Spinner } from '#design/content/spinner.tsx';
import { from } from '#design/tokens/breakpoints.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import styles from './map-box.module.css';
import type { MapPaneProps } from './map-pane.tsx';

const MapPane = lazy(() => import('./map-pane.tsx'));

/** The container of the map, whose code loads on request or when a wide window is idle. */
export function MapBox({ isAskedFor, ...pane }: MapPaneProps & { isAskedFor: boolean }) {
  const { t } = useLanguage();
  const isWide = useSyncExternalStore(subscribeToWidth, isWideNow, () => false);
  const isIdle = useIdle();
  const isWanted = isAskedFor || (isWide && isIdle);
  const [wasWanted, setWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWanted(true);

  return (
    <>
      <noscript>
        <p className={styles.note}>{t('results.map.needsScript')}</p>
      </noscript>
      {wasWanted && (
        <FailureNote words={t('results.map.failed')} className={styles.note}>
          <Suspense
            fallback={
              <div className={styles.note}>
                <Spinner label={t('common.mapLoading')} />
              </div>
            }
          >
            <MapPane {...pane} />
          </Suspense>
        </FailureNote>
      )}
    </>
  );
}

/** The page has been painted and is interactive; visible content comes before the map. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Fallback for browsers without requestIdleCallback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), 300);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: 3000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}

function isWideNow(): boolean {
  return window.matchMedia(from('lg')).matches;
}

function subscribeToWidth(listener: () => void): () => void {
  const query = window.matchMedia(from('lg'));
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

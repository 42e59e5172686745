import { __iconData as ArrowLeft } from 'lucide-react/icons/arrow-left';
import { __iconData as ChevronLeft } from 'lucide-react/icons/chevron-left';
import { __iconData as ChevronRight } from 'lucide-react/icons/chevron-right';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon, type IconShape } from '#design/content/icon.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { loadPageData } from '#platform/pages/load-page-data.ts';
import styles from './search-trail.module.css';
import { extendTrail, neighboursOf, type Trail, type TrailPage, trailPageHref } from './trail.ts';
import { readTrail, storeTrail } from './trail-storage.ts';

await loadTexts('search/trail');

export type SearchTrailProps = {
  id: number;
  /** Ids of the listings that the visitor hides, which are passed over. */
  skipped: () => readonly number[];
};

/**
 * Links to the previous and the next listing of the search that the visitor came from, and back to it; the arrow keys
 * follow them while nothing else has the focus. Nothing for a listing that was not among the results.
 */
export function SearchTrail({ id, skipped }: SearchTrailProps) {
  const { t } = useLanguage();
  const [trail, setTrail] = useState<Trail | null>(readTrail);
  const nav = useRef<HTMLElement>(null);
  const found = trail && neighboursOf(trail, id, new Set(skipped()));
  const missing = found?.missing ?? null;

  useEffect(() => {
    if (missing === null) return;
    const asking = new AbortController();
    const before = readTrail();
    if (!before) return;
    const request = new Request(new URL(trailPageHref(before, missing), location.origin), {
      signal: asking.signal,
    });
    loadPageData({ request }).then(
      (page) => {
        const extended = extendTrail(before, page as TrailPage);
        storeTrail(extended);
        setTrail(extended);
      },
      () => {
        // Without the next page the trail ends here.
      },
    );
    return () => asking.abort();
  }, [missing]);

  // Before the browser paints: who sees the links may press the keys.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const rel = { ArrowLeft: 'prev', ArrowRight: 'next' }[event.key];
      const focused = document.activeElement;
      // The router puts the focus on the heading, which takes no keys.
      const isFree = focused?.matches('body, [tabindex="-1"]') || nav.current?.contains(focused);
      if (!rel || !isFree || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      nav.current?.querySelector<HTMLElement>(`[rel=${rel}]`)?.click();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  if (!trail || !found) return null;
  return (
    <nav ref={nav} aria-label={t('trail.label')} className={styles.trail}>
      <a href={trail.href} className={styles.back}>
        <Icon icon={ArrowLeft} size={16} />
        {t('trail.back')}
      </a>
      <span className={styles.steps}>
        <StepLink href={found.previous} rel="prev" label={t('trail.previous')} icon={ChevronLeft} />
        <span className={styles.position}>
          {t('trail.position', { position: found.position, total: trail.total })}
        </span>
        <StepLink href={found.next} rel="next" label={t('trail.next')} icon={ChevronRight} />
      </span>
    </nav>
  );
}

type StepLinkProps = { href: string | null; rel: 'prev' | 'next'; label: string; icon: IconShape };

function StepLink({ href, rel, label, icon }: StepLinkProps) {
  const step = <Icon icon={icon} size={20} />;
  if (href === null) return <span className={styles.none}>{step}</span>;
  return (
    <a href={href} rel={rel} aria-label={label} title={label} className={styles.step}>
      {step}
    </a>
  );
}

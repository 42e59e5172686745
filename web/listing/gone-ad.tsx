import { __iconData as Archive } from 'lucide-react/icons/archive';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Container } from '#design/layout/stack.tsx';
import { useLanguage } from '#language/react.tsx';
import type { CardView } from '#marketplace/listings/components/card-view.ts';
import { AdList } from '../frame/ad-list.tsx';
import { SearchBox } from '../frame/search-box.tsx';
import styles from './gone-ad.module.css';

export type GoneData = { title: string; similar: CardView[] };

/** An ad that is no longer there: says so, and shows what is like it. */
export function GoneAd({ gone }: { gone: GoneData }) {
  const { t } = useLanguage();
  return (
    <>
      <title>{`${t('listing.goneTitle')} · ${t('common.siteName')}`}</title>
      <meta name="robots" content="noindex" />
      <Container width="NARROW">
        <EmptyState heading="h1" icon={Archive} title={t('listing.goneTitle')}>
          <p>{t('listing.goneWords', { title: gone.title })}</p>
        </EmptyState>
      </Container>
      <AdList id="similar" title={t('listing.similar')} ads={gone.similar} isFirst />
      <Container width="NARROW" className={styles.search}>
        <SearchBox />
      </Container>
    </>
  );
}

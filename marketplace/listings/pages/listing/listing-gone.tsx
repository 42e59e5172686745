import { __iconData as Archive } from 'lucide-react/icons/archive';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Container } from '#design/layout/stack.tsx';
import { SearchBox } from '#marketplace/search/components/search-box.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { ListingList } from '../../components/card-section.tsx';
import type { CardView } from '../../components/card-view.ts';
import styles from './listing-gone.module.css';

export type ListingEndedData = { title: string; similar: CardView[] };

/** An ended listing, with similar ones. */
export function ListingEndedPage({ gone }: { gone: ListingEndedData }) {
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
      <ListingList id="similar" title={t('listing.similar')} listings={gone.similar} isFirst />
      <Container width="NARROW" className={styles.search}>
        <SearchBox />
      </Container>
    </>
  );
}

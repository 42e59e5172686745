import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import type { CardView } from '#marketplace/listings/components/card-view.ts';
import { ListingCard } from '#marketplace/listings/components/listing-card.tsx';
import type { ListingView } from '#marketplace/listings/components/listing-view.ts';
import { Phones } from '#marketplace/listings/components/phones.tsx';
import { ListingBody } from '#marketplace/listings/pages/listing/listing-body.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import { formatDate } from '#platform/time/dates.ts';
import type { WirePreviewSearch } from '../../preview-links/contract.ts';
import { ApproveBox } from './approve-box.tsx';
import styles from './preview-page.module.css';
import { UpgradeBox } from './upgrade-box.tsx';

type PreviewPageProps = {
  previewHash: string;
  card: CardView;
  preview: WirePreviewSearch['preview'];
  view: ListingView;
};

/** The preview of a listing, for anyone with its link: approve or upgrade. */
export function PreviewPage({ previewHash, card, preview, view }: PreviewPageProps) {
  const { t, locale } = useLanguage();
  const link = { params: { id: view.id }, query: { previewHash } };
  return (
    <>
      <PageHead title={`${t('previewPage.title')}: ${view.title}`} path={`/preview/${view.id}`} isHidden />
      <Container className={styles.head}>
        <Text variant="h1" size="XL28">
          {t('previewPage.title')}
        </Text>
        <Notice>{t('previewPage.intro', { date: formatDate(preview.expiresAt, 'longDate', locale) })}</Notice>
        <div className={styles.top}>
          <section className={styles.part}>
            <Text variant="h2" size="L20">
              {t('previewPage.inResults')}
            </Text>
            {/* The page is shown below and is not public yet. */}
            <ul className={styles.card} inert>
              <ListingCard listing={card} sizes="24rem" isFirst />
            </ul>
          </section>
          <div className={styles.actions}>
            <ApproveBox link={link} preview={preview} />
            <UpgradeBox link={link} />
          </div>
        </div>
        <Text variant="h2" size="L20">
          {t('previewPage.onItsPage')}
        </Text>
      </Container>
      <ListingBody view={view} ways={<Phones seller={view.seller} />} />
    </>
  );
}

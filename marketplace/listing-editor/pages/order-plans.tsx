import { __iconData as Receipt } from 'lucide-react/icons/receipt';
import { Card } from '#design/content/card.tsx';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { CURRENCIES } from '#property/money.ts';
import { ListingSummary } from '../purchases/components/listing-summary.tsx';
import { loadOrder } from '../purchases/components/load-order.ts';
import styles from '../purchases/components/order.module.css';
import { OrderForm } from '../purchases/components/order-form.tsx';

await loadTexts('listing-editor/order', 'payments/checkout');

export function loader(args: LoaderArgs) {
  return loadOrder(args);
}

/** The order page of one or many listings: the available products of each, in one order per currency. */
export default function OrderListingsPage({ loaderData }: PageProps<typeof loader>) {
  const { listings, plans, unknown, isTooMany } = loaderData;
  const { t, locale } = useLanguage();
  const payable = listings.filter(({ options }) => options.length > 0);
  const blocked = listings.filter(({ options }) => options.length === 0);
  const currencies = CURRENCIES.filter((one) => payable.some(({ currency }) => currency === one));
  const ownListings = localePath(locale, '/account/ads');
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={t('order.title')} isHidden />
      {listings.length > 0 && <Text variant="h1">{t('order.title')}</Text>}
      {unknown > 0 && <Notice tone="WARNING">{t('order.unknown', { count: unknown })}</Notice>}
      {isTooMany && <Notice>{t('order.tooMany')}</Notice>}
      {listings.length === 0 && (
        <EmptyState
          heading="h1"
          icon={Receipt}
          title={t('order.none')}
          actions={<ButtonLink href={ownListings}>{t('order.ownAds')}</ButtonLink>}
        >
          <p>{t('order.noneWords')}</p>
        </EmptyState>
      )}
      {currencies.length > 1 && <Notice title={t('order.currencies')}>{t('order.currenciesWords')}</Notice>}
      {currencies.map((currency) => (
        <section key={currency} aria-label={t(`order.inCurrency.${currency}`)} className={styles.order}>
          {currencies.length > 1 && <Text variant="h2">{t(`order.inCurrency.${currency}`)}</Text>}
          <OrderForm
            currency={currency}
            listings={payable.filter((listing) => listing.currency === currency)}
            plans={plans.filter((plan) => plan.currency === currency)}
          />
        </section>
      ))}
      {blocked.length > 0 && (
        <section aria-labelledby="blocked" className={styles.group}>
          <Text variant="h2" size="L20" id="blocked">
            {t('order.blocked')}
          </Text>
          <ul className={styles.rows}>
            {blocked.map((listing) => (
              <Card key={listing.adId} as="li" background="grey">
                <ListingSummary listing={listing}>
                  <p className={styles.reason}>{listing.blocked}</p>
                </ListingSummary>
              </Card>
            ))}
          </ul>
          <div>
            <ButtonLink kind="SECONDARY" href={ownListings}>
              {t('order.ownAds')}
            </ButtonLink>
          </div>
        </section>
      )}
    </Container>
  );
}

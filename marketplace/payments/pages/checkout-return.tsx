import { useEffect } from 'react';
import { data, useRevalidator } from 'react-router';
import { ButtonLink } from '#design/form/button.tsx';
import { Cluster, Container } from '#design/layout/stack.tsx';
import { listPurchases } from '#marketplace/listing-editor/endpoints.ts';
import { orderOutcome } from '#marketplace/listing-editor/purchases/components/order-outcome.ts';
import { OutcomeList } from '#marketplace/listing-editor/purchases/components/outcome-list.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PaymentState, type PaymentStatus } from '../components/payment-state.tsx';
import { bodyOrSignIn } from '../components/signed-in.ts';
import { useOrderState } from '../components/use-order-state.ts';
import { readOrder } from '../endpoints.ts';
import type { OrderState } from '../rules.ts';

await loadTexts('listing-editor/order', 'payments/checkout');

export async function loader(args: LoaderArgs) {
  const { call, locale } = pageCalls(args);
  const id = new URL(args.request.url).searchParams.get('order') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 });
  const order = bodyOrSignIn(await call(readOrder, { params: { id } }), args.request);
  const isPaid = STATUSES[order.state] === 'paid';
  const adIds = [...new Set(order.lines.map(({ adId }) => adId))];
  const found = isPaid ? await call(listPurchases, { query: { adIds: adIds.join(',') } }) : null;
  const listings = found ? bodyOrSignIn(found, args.request).ads : [];
  return {
    id: order.id,
    state: order.state,
    receipt: order.receipt,
    outcomes: isPaid
      ? orderOutcome(order, new Map(listings.map((listing) => [listing.adId, listing])), languages[locale])
      : [],
  };
}

const STATUSES: Record<OrderState, PaymentStatus> = {
  open: 'waiting',
  paid: 'paid',
  partly_refunded: 'paid',
  refunded: 'refunded',
  failed: 'failed',
  expired: 'expired',
  cancelled: 'cancelled',
};

/**
 * Where the payment provider sends people back to. The visit itself proves nothing: the page shows the order's status
 * and, once paid, the outcome for each listing.
 */
export default function CheckoutReturnPage({ loaderData }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const { revalidate } = useRevalidator();
  const { id, outcomes, receipt } = loaderData;
  const state = useOrderState(id, loaderData.state);
  const isNews = state !== loaderData.state;
  useEffect(() => {
    if (isNews) void revalidate();
  }, [isNews, revalidate]);
  const isPaid = STATUSES[state] === 'paid';
  return (
    <Container width="NARROW">
      <PageHead title={t('checkout.title')} isHidden />
      <PaymentState
        status={STATUSES[state]}
        ordersHref={localePath(locale, '/account/orders')}
        actions={
          isPaid && (
            <Cluster>
              <ButtonLink href={localePath(locale, '/account/ads')}>{t('order.ownAds')}</ButtonLink>
              {receipt && (
                <ButtonLink kind="SECONDARY" href={`/api/v1/orders/${id}/receipt.pdf`} download>
                  {t('order.receipt', { number: receipt })}
                </ButtonLink>
              )}
              <ButtonLink kind="TERTIARY" href={localePath(locale, '/account/orders')}>
                {t('order.orders')}
              </ButtonLink>
            </Cluster>
          )
        }
      >
        {outcomes.length > 0 && <OutcomeList outcomes={outcomes} />}
      </PaymentState>
    </Container>
  );
}

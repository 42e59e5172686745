import { data } from 'react-router';
import { Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#language/browser.ts';
import { localePath, splitLocale } from '#language/language.ts';
import { useLanguage } from '#language/react.tsx';
import { type PaymentStand, PaymentState } from '#marketplace/payments/components/payment-state.tsx';
import type { WireOrder } from '#marketplace/payments/contract.ts';
import type { OrderState } from '#marketplace/payments/rules.ts';
import { pageContext } from '../api/context.ts';
import { PageHead } from '../frame/page-head.tsx';
import { bodyOrSignIn } from '../payments/signed-in.ts';
import { useOrderState } from '../payments/use-order-state.ts';
import type { Route } from './+types/checkout-return.ts';

await loadTexts('payments');

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const { locale } = splitLocale(pathname);
  const id = searchParams.get('order') ?? '';
  if (!/^\d{1,15}$/.test(id)) throw data(null, { status: 404 });
  const answer = await context.get(pageContext).callApi('GET', `/api/v1/orders/${id}`, { locale });
  const order = bodyOrSignIn<WireOrder>(answer, request);
  const adIds = new Set(order.lines.map(({ adId }) => adId));
  return { id: order.id, state: order.state, adId: adIds.size === 1 ? order.lines[0]!.adId : null };
}

const STANDS: Record<OrderState, PaymentStand> = {
  open: 'waiting',
  paid: 'paid',
  partly_refunded: 'paid',
  refunded: 'refunded',
  failed: 'failed',
  expired: 'expired',
  cancelled: 'cancelled',
};

/** Where the provider sends people back to. That somebody comes here says nothing: the order does, as soon as it is paid. */
export default function CheckoutReturnPage({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useLanguage();
  const { adId } = loaderData;
  const state = useOrderState(loaderData.id, loaderData.state);
  return (
    <Container width="NARROW">
      <PageHead title={t('checkout.title')} isHidden />
      <PaymentState
        stand={STANDS[state]}
        ordersHref={localePath(locale, '/account/orders')}
        adHref={adId === null ? null : localePath(locale, `/place-ad/done/${adId}`)}
      />
    </Container>
  );
}

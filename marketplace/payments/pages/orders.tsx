import { __iconData as Receipt } from 'lucide-react/icons/receipt';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Container } from '#design/layout/stack.tsx';
import { sendApi } from '#platform/client/send.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { BackLink } from '#platform/pages/back-link.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { formatDate } from '#platform/time/dates.ts';
import { OrderCard } from '../components/order-card.tsx';
import styles from '../components/orders.module.css';
import { bodyOrSignIn } from '../components/signed-in.ts';
import { cancelOrder, listOrders } from '../endpoints.ts';

await loadTexts('accounts/account', 'payments/checkout');

export async function loader(args: LoaderArgs) {
  const { call, locale } = pageCalls(args);
  const before = new URL(args.request.url).searchParams.get('before') ?? '';
  const query = /^[1-9]\d{0,14}$/.test(before) ? { before } : {};
  const { orders, next } = bodyOrSignIn(await call(listOrders, { query }), args.request);
  const days = orders.map((order) => formatDate(order.createdAt, 'longDate', locale));
  return { orders, days, next };
}

/** The user's orders, with receipts. */
export default function OrdersPage({ loaderData }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { orders, days, next } = loaderData;

  async function cancel(id: number): Promise<void> {
    setBusy(true);
    const sent = await sendApi(cancelOrder, { params: { id } }, locale);
    setFailed(!sent.ok);
    await revalidate();
    setBusy(false);
  }

  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={t('orders.title')} isHidden />
      <BackLink />
      {orders.length === 0 ? (
        <EmptyState heading="h1" icon={Receipt} title={t('orders.none')}>
          <p>{t('orders.noneWords')}</p>
        </EmptyState>
      ) : (
        <Text variant="h1">{t('orders.title')}</Text>
      )}
      {hasFailed && (
        <Notice tone="WARNING" role="alert">
          {t('orders.cancelFailed')}
        </Notice>
      )}
      <ul className={styles.orders}>
        {orders.map((order, n) => (
          <OrderCard
            key={order.id}
            order={order}
            day={days[n]!}
            isBusy={isBusy}
            onCancel={(id) => void cancel(id)}
          />
        ))}
      </ul>
      {next !== null && (
        <ButtonLink kind="SECONDARY" href={localePath(locale, `/account/orders?before=${next}`)}>
          {t('orders.older')}
        </ButtonLink>
      )}
    </Container>
  );
}

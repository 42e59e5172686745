import { __iconData as Receipt } from 'lucide-react/icons/receipt';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Container } from '#design/layout/stack.tsx';
import { sendRequest } from '#platform/client/send.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { inEachLanguage, localePath, splitLocale } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { BackLink } from '#platform/pages/back-link.tsx';
import { pageContext } from '#platform/pages/page-context.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { OrderCard } from '../components/order-card.tsx';
import styles from '../components/orders.module.css';
import { bodyOrSignIn } from '../components/signed-in.ts';
import type { WireOrders } from '../contract.ts';

await Promise.all([loadTexts('account'), loadTexts('payments')]);

const DAY = inEachLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'Europe/Dublin' }),
);

export async function loader({ request, context }: LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const { locale } = splitLocale(pathname);
  const before = searchParams.get('before') ?? '';
  const query = /^[1-9]\d{0,14}$/.test(before) ? `?before=${before}` : '';
  const answer = await context.get(pageContext).callApi('GET', `/api/v1/orders${query}`, { locale });
  const { orders, next } = bodyOrSignIn<WireOrders>(answer, request);
  const days = orders.map((order) => DAY[locale].format(new Date(order.createdAt)));
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
    const sent = await sendRequest('POST', `/api/v1/orders/${id}/cancellation`, locale);
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

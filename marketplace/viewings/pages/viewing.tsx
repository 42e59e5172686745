import { data, redirect } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath, splitLocale } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageContext } from '#platform/pages/page-context.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PRIVATE_BY_ADDRESS } from '#platform/pages/private-headers.ts';
import { BookingPanel } from '../components/booking-panel.tsx';
import { whenOf } from '../components/times.ts';
import styles from '../components/viewings.module.css';
import type { Booking } from '../contract.ts';

await loadTexts('viewings/pages', 'accounts/account', 'accounts/sign-in');

export async function loader({ request, params, context }: LoaderArgs<{ bookingId: string }>) {
  const { callApi, viewer } = context.get(pageContext);
  const { pathname, searchParams } = new URL(request.url);
  const page = pathname;
  const { locale } = splitLocale(page);
  const key = searchParams.get('key');
  const keyQuery = key === null ? '' : `?key=${encodeURIComponent(key)}`;
  const id = encodeURIComponent(params.bookingId);
  const answer = await callApi('GET', `/api/v1/viewing-bookings/${id}${keyQuery}`, { locale });
  if (answer.status !== 200) {
    if (key === null && !viewer)
      throw redirect(localePath(locale, `/sign-in?next=${encodeURIComponent(page)}`));
    throw data(null, { status: answer.status, headers: PRIVATE_BY_ADDRESS });
  }
  const booking = answer.body as Booking;
  const seen = {
    ...booking,
    when: whenOf(booking.startsAt, booking.endsAt, locale),
    moves: booking.others.map(({ viewingId, startsAt }) => ({
      viewingId,
      when: whenOf(startsAt, startsAt, locale),
    })),
  };
  return data({ booking: seen, keyQuery }, { headers: PRIVATE_BY_ADDRESS });
}

/** A booked viewing, opened by session or by the link in a mail. */
export default function ViewingPage({ loaderData }: PageProps<typeof loader>) {
  const { booking, keyQuery } = loaderData;
  const { t } = useLanguage();
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={t('viewing.title')} isHidden />
      <Text variant="h1">{t('viewing.title')}</Text>
      <p>
        {booking.ad.title} · {booking.ad.price}
      </p>
      <BookingPanel booking={booking} keyQuery={keyQuery} />
    </Container>
  );
}

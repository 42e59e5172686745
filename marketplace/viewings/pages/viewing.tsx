import { data, redirect } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { BackLink } from '#platform/pages/back-link.tsx';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import { pageContext } from '#platform/pages/page-context.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PRIVATE_BY_ADDRESS } from '#platform/pages/private-headers.ts';
import { BookingPanel } from '../components/booking-panel.tsx';
import { whenOf } from '../components/times.ts';
import styles from '../components/viewings.module.css';
import { readBooking } from '../endpoints.ts';

await loadTexts('viewings/pages', 'accounts/account', 'accounts/sign-in');

export async function loader(args: LoaderArgs<{ bookingId: string }>) {
  const { viewer } = args.context.get(pageContext);
  const { pathname, searchParams } = new URL(args.request.url);
  const { call, locale } = pageCalls(args);
  const key = searchParams.get('key') ?? undefined;
  const answer = await call(readBooking, { params: args.params, query: { key } });
  if (!answer.ok && key === undefined && !viewer) {
    throw redirect(localePath(locale, `/sign-in?next=${encodeURIComponent(pathname)}`));
  }
  const booking = bodyOf(answer, { headers: PRIVATE_BY_ADDRESS });
  const seen = {
    ...booking,
    when: whenOf(booking.startsAt, booking.endsAt, locale),
    moves: booking.others.map(({ viewingId, startsAt }) => ({
      viewingId,
      when: whenOf(startsAt, startsAt, locale),
    })),
  };
  return data({ booking: seen, linkKey: key, isSignedIn: viewer !== null }, { headers: PRIVATE_BY_ADDRESS });
}

/** A booked viewing, opened by session or by the link in a mail. */
export default function ViewingPage({ loaderData }: PageProps<typeof loader>) {
  const { booking, linkKey, isSignedIn } = loaderData;
  const { t, locale } = useLanguage();
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={t('viewing.title')} isHidden />
      {isSignedIn && linkKey === undefined && (
        <BackLink href={localePath(locale, '/account/viewings')}>{t('viewings.title')}</BackLink>
      )}
      <Text variant="h1">{t('viewing.title')}</Text>
      <p>
        {booking.ad.title} · {booking.ad.price}
      </p>
      <BookingPanel booking={booking} linkKey={linkKey} />
    </Container>
  );
}

import { __iconData as CalendarDays } from 'lucide-react/icons/calendar-days';
import { Card } from '#design/content/card.tsx';
import { Tag } from '#design/content/chip.tsx';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { AccountPage, AccountPart } from '#marketplace/accounts/components/account-page.tsx';
import { loadOwn } from '#marketplace/accounts/components/load.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath, splitLocale } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { BOOKING_TAGS } from '../components/booking-tags.ts';
import { Subscription } from '../components/subscription.tsx';
import { whenOf } from '../components/times.ts';
import styles from '../components/viewings.module.css';
import { readAgenda } from '../endpoints.ts';

await loadTexts('viewings/pages', 'accounts/account', 'accounts/sign-in');

export function loader(args: LoaderArgs) {
  const { locale } = splitLocale(new URL(args.request.url).pathname);
  return loadOwn(args, async (get, userId) => {
    const { booked, shown, calendarUrl } = await get(readAgenda, { params: { userId } });
    return {
      calendarUrl,
      booked: booked.map((one) => ({ ...one, when: whenOf(one.startsAt, one.endsAt, locale) })),
      shown: shown.map((one) => ({ ...one, when: whenOf(one.startsAt, one.endsAt, locale) })),
    };
  });
}

/** Upcoming viewings: the user's bookings, and bookings of their listings. */
export default function ViewingsPage({ loaderData }: PageProps<typeof loader>) {
  const { booked, shown, calendarUrl, userId } = loaderData;
  const { t, locale } = useLanguage();
  return (
    <AccountPage title={t('viewings.title')}>
      {booked.length + shown.length === 0 && (
        <EmptyState
          icon={CalendarDays}
          title={t('viewings.none')}
          actions={
            <Cluster gap={2}>
              <ButtonLink href={localePath(locale, '/')}>{t('viewings.find')}</ButtonLink>
              <ButtonLink kind="SECONDARY" href={localePath(locale, '/account/ads')}>
                {t('viewings.ownAds')}
              </ButtonLink>
            </Cluster>
          }
        >
          <p>{t('viewings.noneFirst')}</p>
          <p>{t('viewings.noneSecond')}</p>
          <p>{t('viewings.noneThird')}</p>
        </EmptyState>
      )}
      {booked.length > 0 && (
        <AccountPart id="going" title={t('viewings.going')}>
          <ul className={styles.list}>
            {booked.map((one) => (
              <Card key={one.bookingId} as="li" className={styles.part}>
                <div>
                  <Tag tone={BOOKING_TAGS[one.state].tone}>{t(BOOKING_TAGS[one.state].key)}</Tag>
                </div>
                <Text variant="h3" size="L18">
                  {one.when.whole}
                </Text>
                <p>{[one.address ?? one.ad.title, one.eircode].filter(Boolean).join(' · ')}</p>
                <Cluster gap={2}>
                  {one.calendarPath && (
                    <ButtonLink kind="SECONDARY" size="SMALL" href={one.calendarPath} download>
                      {t('viewings.addToCalendar')}
                    </ButtonLink>
                  )}
                  {one.state === 'booked' && (
                    <ButtonLink
                      kind="SECONDARY"
                      size="SMALL"
                      href={localePath(locale, `/viewing/${one.bookingId}`)}
                    >
                      {t('viewings.manage')}
                    </ButtonLink>
                  )}
                  {one.ad.path && (
                    <ButtonLink kind="TERTIARY" size="SMALL" href={localePath(locale, one.ad.path)}>
                      {t('viewing.seeAd')}
                    </ButtonLink>
                  )}
                </Cluster>
              </Card>
            ))}
          </ul>
        </AccountPart>
      )}
      {shown.length > 0 && (
        <AccountPart id="shown" title={t('viewings.shown')}>
          <ul className={styles.list}>
            {shown.map((one) => (
              <Card key={one.viewingId} as="li" className={styles.part}>
                <Text variant="h3" size="L18">
                  {one.when.whole}
                </Text>
                <p>{one.ad.title}</p>
                <p>
                  {one.places === null
                    ? t('viewings.open')
                    : one.bookings
                        .map(({ name, phone }) => [name, phone].filter(Boolean).join(' '))
                        .join(' · ') || t('viewings.nobody')}
                </p>
                <div>
                  <ButtonLink
                    kind="SECONDARY"
                    size="SMALL"
                    href={localePath(locale, `/account/ads/${one.ad.adId}/viewings`)}
                  >
                    {t('viewings.plan')}
                  </ButtonLink>
                </div>
              </Card>
            ))}
          </ul>
        </AccountPart>
      )}
      <Subscription userId={userId} calendarUrl={calendarUrl} />
    </AccountPage>
  );
}

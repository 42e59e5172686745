import { classNames } from '#design/class-names.ts';
import { Card } from '#design/content/card.tsx';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { BackLink } from '#platform/pages/back-link.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { loadOwnViewings } from '../components/load-own-viewings.ts';
import { OwnViewingSlot } from '../components/own-viewing-slot.tsx';
import { SlotForm } from '../components/slot-form.tsx';
import styles from '../components/viewings.module.css';

await loadTexts('viewings/pages', 'accounts/account', 'accounts/sign-in');

export function loader(args: LoaderArgs<{ adId: string }>) {
  return loadOwnViewings(args);
}

/** The viewing slots of a listing by week: bookings, and new slots. */
export default function OwnViewingsPage({ loaderData }: PageProps<typeof loader>) {
  const { listing, days, monday, before, after, today } = loaderData;
  const { t, locale } = useLanguage();
  const path = localePath(locale, `/account/ads/${listing.adId}`);
  const title = t('ownViewings.title', { title: listing.title });
  const isEmpty = days.every(({ viewings }) => viewings.length === 0);
  return (
    <Container className={styles.page}>
      <PageHead title={title} isHidden />
      <BackLink href={path}>{t('ownViewings.back')}</BackLink>
      <Text variant="h1" size="XL28">
        {title}
      </Text>
      <section aria-labelledby="week" className={styles.part}>
        <div className={styles.week}>
          <Text variant="h2" size="L20" id="week">
            {t('ownViewings.week', { day: monday })}
          </Text>
          <div className={styles.week}>
            <ButtonLink kind="SECONDARY" size="SMALL" href={`${path}/viewings?week=${before}`}>
              {t('ownViewings.before')}
            </ButtonLink>
            <ButtonLink kind="SECONDARY" size="SMALL" href={`${path}/viewings?week=${after}`}>
              {t('ownViewings.after')}
            </ButtonLink>
          </div>
        </div>
        {isEmpty ? (
          <EmptyState heading="h3" title={t('ownViewings.nothing')} />
        ) : (
          <ol className={styles.days}>
            {days.map(({ date, words, viewings }) => (
              <li key={date} className={classNames(styles.day, viewings.length === 0 && styles.empty)}>
                <Text variant="h3" size="M16">
                  {words}
                </Text>
                <ul className={styles.slots}>
                  {viewings.map((viewing) => (
                    <OwnViewingSlot key={viewing.viewingId} viewing={viewing} />
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        )}
      </section>
      <Card as="section" aria-labelledby="offer-title" className={styles.part}>
        <Text variant="h2" size="L20" id="offer-title">
          {t('ownViewings.add')}
        </Text>
        {listing.mayOffer ? (
          <SlotForm adId={listing.adId} today={today} />
        ) : (
          <Notice>{t('ownViewings.closed')}</Notice>
        )}
      </Card>
    </Container>
  );
}

import { __iconData as Gavel } from 'lucide-react/icons/gavel';
import { Card } from '#design/content/card.tsx';
import { Tag } from '#design/content/chip.tsx';
import { EmptyState } from '#design/content/empty-state.tsx';
import { ListingMeta } from '#design/content/listing-meta.tsx';
import { Pagination } from '#design/content/pagination.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { AccountPage, AccountPart } from '#marketplace/accounts/components/account-page.tsx';
import { loadOwn } from '#marketplace/accounts/components/load.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { formatDate } from '#platform/time/dates.ts';
import styles from '../components/offers.module.css';
import { amountText } from '../components/round-words.ts';
import { readOwnOffers } from '../endpoints.ts';

await loadTexts('offers/offers', 'accounts/account', 'accounts/sign-in');

/** @returns the number of a page in the address; 1 for anything else */
function pageIn(search: URLSearchParams, name: string): number {
  const page = Number(search.get(name));
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

export function loader(args: LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const query = {
    biddingPage: pageIn(searchParams, 'bidding'),
    runningPage: pageIn(searchParams, 'running'),
  };
  return loadOwn(args, async (get, userId) => ({
    ...(await get(readOwnOffers, { params: { userId }, query })),
    ...query,
  }));
}

type Listed = AnswerOf<typeof readOwnOffers>['running'][number];

/** The rounds of a user: those in which the user bids, and those of the user's listings. */
export default function MyOffersPage({ loaderData }: PageProps<typeof loader>) {
  const { bidding, running, biddingPage, runningPage } = loaderData;
  const { t, locale } = useLanguage();
  const pages = (of: 'bidding' | 'running', current: number, total: number) => (
    <Pagination
      current={current}
      total={total}
      hrefOf={(page) => {
        const query = new URLSearchParams({ bidding: `${biddingPage}`, running: `${runningPage}` });
        query.set(of, `${page}`);
        return `${localePath(locale, '/account/offers')}?${query}#${of}`;
      }}
      labels={{
        navigation: t(`offers.mine.${of}`),
        previous: t('offers.mine.previous'),
        next: t('offers.mine.next'),
        page: (page) => t('offers.mine.page', { page }),
      }}
    />
  );
  return (
    <AccountPage title={t('offers.mine.title')}>
      {loaderData.biddingPages + loaderData.runningPages === 0 && (
        <EmptyState
          icon={Gavel}
          title={t('offers.mine.none')}
          actions={
            <ButtonLink href={localePath(locale, '/property-for-sale/ireland')}>
              {t('offers.mine.find')}
            </ButtonLink>
          }
        >
          <p>{t('offers.mine.noneWords')}</p>
        </EmptyState>
      )}
      {loaderData.biddingPages > 0 && (
        <AccountPart id="bidding" title={t('offers.mine.bidding')}>
          <ul className={styles.list}>
            {bidding.map((one) => (
              <RoundLine key={one.adId} round={one} href={`/offers/${one.adId}`}>
                <Tag>{t(`offers.bidder.${one.bidderStatus}`)}</Tag>
                {one.ownStatus && (
                  <span>
                    {one.ownAmount !== null && `${amountText(one.ownAmount, one.currency)} · `}
                    {t(`offers.bid.${one.ownStatus}`)}
                  </span>
                )}
              </RoundLine>
            ))}
          </ul>
          {pages('bidding', biddingPage, loaderData.biddingPages)}
        </AccountPart>
      )}
      {loaderData.runningPages > 0 && (
        <AccountPart id="running" title={t('offers.mine.running')}>
          <ul className={styles.list}>
            {running.map((one) => (
              <RoundLine
                key={`${one.adId} ${one.deadline}`}
                round={one}
                href={`/account/ads/${one.adId}/offers`}
              >
                {one.awaitingBidders > 0 && (
                  <Tag tone="HIGHLIGHT">{t('offers.manage.awaiting', { count: one.awaitingBidders })}</Tag>
                )}
              </RoundLine>
            ))}
          </ul>
          {pages('running', runningPage, loaderData.runningPages)}
        </AccountPart>
      )}
    </AccountPage>
  );
}

function RoundLine({
  round,
  href,
  children,
}: {
  round: Omit<Listed, 'awaitingBidders'>;
  href: string;
  children: React.ReactNode;
}) {
  const { t, locale } = useLanguage();
  return (
    <Card as="li" className={styles.part}>
      <Text variant="h3" size="L18">
        <a href={localePath(locale, href)}>{round.title}</a>
      </Text>
      <Cluster gap={2}>
        <Tag tone={round.status === 'OPEN' ? 'ACCENT' : 'NEUTRAL'}>{t(`offers.status.${round.status}`)}</Tag>
        {children}
      </Cluster>
      <ListingMeta
        items={[
          round.highestOffer !== null &&
            `${t('offers.highest')}: ${amountText(round.highestOffer, round.currency)}`,
          t('offers.bidders', { count: round.biddersCount }),
          formatDate(round.deadline, 'mediumDateTime', locale),
        ]}
      />
    </Card>
  );
}

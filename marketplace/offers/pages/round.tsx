import { useState } from 'react';
import { data } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { Card } from '#design/content/card.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Cluster, Container } from '#design/layout/stack.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { readUser } from '#marketplace/accounts/endpoints.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { BackLink } from '#platform/pages/back-link.tsx';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import { pageContext } from '#platform/pages/page-context.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PRIVATE } from '#platform/pages/private-headers.ts';
import { ApplyForm } from '../components/apply-form.tsx';
import { BidForm } from '../components/bid-form.tsx';
import { History } from '../components/history.tsx';
import styles from '../components/offers.module.css';
import { OwnBid } from '../components/own-bid.tsx';
import { ProofOfFunds } from '../components/proof-of-funds.tsx';
import { RoundSummary } from '../components/round-summary.tsx';
import { amountText } from '../components/round-words.ts';
import { useRound, useServerTime } from '../components/use-round.ts';
import { readOffers } from '../endpoints.ts';

await loadTexts('offers/offers', 'accounts/account', 'accounts/sign-in');

export async function loader(args: LoaderArgs<{ adId: string }>) {
  const { adId } = args.params;
  if (!/^\d{1,15}$/.test(adId)) throw data(null, { status: 404 });
  const { call } = pageCalls(args);
  const { viewer } = args.context.get(pageContext);
  const round = bodyOf(await call(readOffers, { params: { adId } }));
  const user = viewer && bodyOf(await call(readUser, { params: { userId: viewer.userId } }));
  const person = user && { name: user.name, email: user.email, phone: user.verifiedPhone };
  return data({ round, person }, { headers: PRIVATE });
}

/** A round of offers: state, bidding, history and rules. */
export default function RoundPage({ loaderData }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const { round, clockAhead, reload } = useRound(loaderData.round);
  const now = useServerTime(clockAhead);
  const { ad, viewer } = round;
  const [announced, last] = [round.offers[0], round.offers[0]?.sequence];
  const [first] = useState(last);
  return (
    <Container className={styles.page}>
      <PageHead title={t('offers.pageTitle', { title: ad.title })} isHidden />
      {ad.path && <BackLink href={localePath(locale, ad.path)}>{ad.title}</BackLink>}
      <Text variant="h1" size="XL28">
        {t('offers.pageTitle', { title: ad.title })}
      </Text>
      <VisuallyHidden as="div" role="status">
        {announced && last !== first && announced.amount !== null
          ? t('offers.announced', {
              number: announced.number,
              amount: amountText(announced.amount, round.currency),
            })
          : ''}
      </VisuallyHidden>
      <div className={styles.split}>
        <Card as="section" aria-labelledby="state" className={classNames(styles.part, styles.state)}>
          <Text variant="h2" size="L20" id="state">
            {t('offers.state')}
          </Text>
          <RoundSummary round={round} now={now} />
          <p className={styles.soft}>{t('offers.asking', { price: ad.price })}</p>
        </Card>
        <div className={styles.take}>
          {viewer === 'advertiser' ? (
            <Notice title={t('offers.yours')}>
              <a href={localePath(locale, `/account/ads/${round.adId}/offers`)}>{t('offers.toDesk')}</a>
            </Notice>
          ) : (
            <Participation round={round} person={loaderData.person} reload={reload} />
          )}
        </div>
        <Card as="section" aria-labelledby="history" className={classNames(styles.part, styles.past)}>
          <Text variant="h2" size="L20" id="history">
            {t('offers.history')}
          </Text>
          <History round={round} />
          <Cluster gap={2}>
            <ButtonLink
              kind="SECONDARY"
              size="SMALL"
              href={`/api/v1/properties/${round.adId}/offers/log`}
              download
            >
              {t('offers.download')}
            </ButtonLink>
            <ButtonLink kind="TERTIARY" size="SMALL" href={localePath(locale, '/verify-offers')}>
              {t('offers.verify')}
            </ButtonLink>
          </Cluster>
        </Card>
        <Rules round={round} />
      </div>
    </Container>
  );
}

type PartProps = { round: ReturnType<typeof useRound>['round'] };

/** The next step of the viewer: sign in, verify a phone number, apply, wait, or bid. */
function Participation({
  round,
  person,
  reload,
}: PartProps & {
  person: { name: string; email: string; phone: string | null } | null;
  reload: () => Promise<void>;
}) {
  const { t, locale } = useLanguage();
  const me = round.bidders.find(({ isMe }) => isMe);
  const takesBids = round.status === 'OPEN' || round.status === 'SCHEDULED';
  if (!takesBids && !me) return null;
  return (
    <Card as="section" aria-labelledby="take-part" className={styles.part}>
      <Text variant="h2" size="L20" id="take-part" tabIndex={-1}>
        {t(me?.status === 'APPROVED' ? 'offers.yourBid' : 'offers.takePart')}
      </Text>
      {!person && (
        <>
          <p>{t('offers.signInWords')}</p>
          <ButtonLink
            href={localePath(
              locale,
              `/sign-in?next=${encodeURIComponent(localePath(locale, `/offers/${round.adId}`))}`,
            )}
          >
            {t('offers.signIn')}
          </ButtonLink>
        </>
      )}
      {person && !me && !person.phone && (
        <>
          <p>{t('offers.phoneWords')}</p>
          <ButtonLink
            href={localePath(
              locale,
              `/account/settings?next=${encodeURIComponent(localePath(locale, `/offers/${round.adId}`))}#phone`,
            )}
          >
            {t('offers.verifyPhone')}
          </ButtonLink>
        </>
      )}
      {person?.phone && !me && <ApplyForm round={round} person={{ ...person, phone: person.phone }} />}
      {me && me.status !== 'APPROVED' && (
        <Notice role="status" title={t(`offers.me.${me.status}`)}>
          {me.reason && <p>{t('offers.reasonGiven', { reason: me.reason })}</p>}
        </Notice>
      )}
      {me && me.status !== 'REMOVED' && <OwnBid round={round} onChanged={reload} />}
      {me?.status === 'APPROVED' && round.status === 'OPEN' && <BidForm round={round} onPlaced={reload} />}
      {me && me.status !== 'REMOVED' && round.status !== 'SALE_AGREED' && round.status !== 'CANCELLED' && (
        <ProofOfFunds adId={round.adId} bidder={me} isOpen={me.status === 'PENDING'} onChanged={reload} />
      )}
      {me?.ceiling != null && (
        <p className={styles.soft}>
          {t('offers.ownCeiling', { amount: amountText(me.ceiling, round.currency) })}
        </p>
      )}
    </Card>
  );
}

function Rules({ round }: PartProps) {
  const { t, locale } = useLanguage();
  const { minimumOfferAmount, minimumIncrement, currency, softCloseMinutes, conditions, mode } = round;
  return (
    <Card as="section" aria-labelledby="rules" className={classNames(styles.part, styles.rules)}>
      <Text variant="h2" size="L20" id="rules">
        {t('offers.rules')}
      </Text>
      <ul>
        <li>{t(`offers.rule.${mode}`)}</li>
        <li>{t('offers.rule.minimum', { amount: amountText(minimumOfferAmount, currency) })}</li>
        {mode === 'open' && (
          <li>{t('offers.rule.increment', { amount: amountText(minimumIncrement, currency) })}</li>
        )}
        {softCloseMinutes > 0 && <li>{t('offers.rule.soft', { count: softCloseMinutes })}</li>}
        <li>{t('offers.notBinding')}</li>
      </ul>
      {conditions && (
        <div className={styles.part}>
          <Text variant="h3" size="M16">
            {t('offers.conditions')}
          </Text>
          <p>{conditions}</p>
        </div>
      )}
      <a href={localePath(locale, '/how-bidding-works')}>{t('offers.howItWorks')}</a>
    </Card>
  );
}

import { data } from 'react-router';
import { Card } from '#design/content/card.tsx';
import { Tag } from '#design/content/chip.tsx';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import { Cluster, Container } from '#design/layout/stack.tsx';
import { bodyOrSignIn } from '#marketplace/payments/components/signed-in.ts';
import { useSubmit } from '#platform/client/use-submit.ts';
import { ConfirmButton } from '#platform/forms/confirm-button.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { BackLink } from '#platform/pages/back-link.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PRIVATE } from '#platform/pages/private-headers.ts';
import { irishDay } from '#platform/time/clock.ts';
import type { Round } from '../components/apply-events.ts';
import { BidList } from '../components/bid-list.tsx';
import { BidderDecision } from '../components/bidder-decision.tsx';
import { ChangeSettings } from '../components/change-settings.tsx';
import { History } from '../components/history.tsx';
import { MessageBidder } from '../components/message-bidder.tsx';
import styles from '../components/offers.module.css';
import { RoundSummary } from '../components/round-summary.tsx';
import { amountText } from '../components/round-words.ts';
import { StartForm } from '../components/start-form.tsx';
import { useRound, useServerTime } from '../components/use-round.ts';
import { changeRound, readManagedOffers } from '../endpoints.ts';

await loadTexts('offers/offers', 'accounts/account', 'accounts/sign-in');

const WEEK_MS = 7 * 86_400_000;

export async function loader(args: LoaderArgs<{ adId: string }>) {
  const { adId } = args.params;
  if (!/^\d{1,15}$/.test(adId)) throw data(null, { status: 404 });
  const { call } = pageCalls(args);
  const managed = bodyOrSignIn(await call(readManagedOffers, { params: { adId } }), args.request);
  const deadline = `${irishDay(new Date(Date.now() + WEEK_MS))}T17:00`;
  return data({ ...managed, deadline }, { headers: PRIVATE });
}

/** The advertiser's page of a round: start a round, decide about bidders and bids. */
export default function ManageOffersPage({ loaderData }: PageProps<typeof loader>) {
  const { ad, round, deadline } = loaderData;
  const { t, locale } = useLanguage();
  const canStart = round === null || round.status === 'CANCELLED';
  return (
    <Container className={styles.page}>
      <PageHead title={t('offers.manage.title', { title: ad.title })} isHidden />
      <BackLink href={localePath(locale, `/account/ads/${ad.adId}`)}>{t('offers.manage.back')}</BackLink>
      <Text variant="h1" size="XL28">
        {t('offers.manage.title', { title: ad.title })}
      </Text>
      {round && <RoundManagement key={round.roundId} initial={round} />}
      {canStart && (
        <Card as="section" aria-labelledby="start" className={styles.part}>
          <Text variant="h2" size="L20" id="start">
            {t('offers.start.title')}
          </Text>
          {ad.mayStart ? (
            <>
              <p>{t('offers.start.words')}</p>
              <StartForm
                adId={ad.adId}
                currency={ad.currency}
                suggestion={{ deadline, minimum: ad.askingPrice }}
              />
            </>
          ) : (
            <Notice>{t('offers.start.notNow')}</Notice>
          )}
        </Card>
      )}
    </Container>
  );
}

function RoundManagement({ initial }: { initial: Round }) {
  const { t, locale } = useLanguage();
  const { round, clockAhead, reload } = useRound(initial);
  const now = useServerTime(clockAhead);
  const sending = useSubmit();
  const params = { adId: round.adId };
  async function change(status: 'CANCELLED' | 'REOPENED') {
    if (await sending.apply(changeRound, { params, body: { status } })) await reload();
  }
  const awaiting = round.bidders.filter(({ status }) => status === 'PENDING');
  return (
    <>
      <Card as="section" aria-labelledby="state" className={styles.part}>
        <Text variant="h2" size="L20" id="state">
          {t('offers.state')}
        </Text>
        <RoundSummary round={round} now={now} />
        {round.reserveAmount !== null && (
          <p>{t('offers.manage.reserve', { amount: amountText(round.reserveAmount, round.currency) })}</p>
        )}
        {sending.failure && <FieldError>{sending.failure}</FieldError>}
        <Cluster gap={2}>
          <ButtonLink kind="SECONDARY" size="SMALL" href={localePath(locale, `/offers/${round.adId}`)}>
            {t('offers.manage.public')}
          </ButtonLink>
          <ButtonLink
            kind="SECONDARY"
            size="SMALL"
            href={`/api/v1/properties/${round.adId}/offers/log`}
            download
          >
            {t('offers.manage.download')}
          </ButtonLink>
          <ButtonLink
            kind="SECONDARY"
            size="SMALL"
            href={`/api/v1/properties/${round.adId}/offers/log.pdf`}
            download
          >
            {t('offers.manage.pdf')}
          </ButtonLink>
          {(round.status === 'OPEN' || round.status === 'SCHEDULED') && (
            <ChangeSettings round={round} now={now} onChanged={reload} />
          )}
          {round.status === 'SALE_AGREED' && (
            <ConfirmButton
              label={t('offers.manage.reopen')}
              name={t('offers.manage.reopen')}
              words={t('offers.manage.reopenWords')}
              disabled={sending.isBlocked}
              onYes={() => void change('REOPENED')}
            />
          )}
          {round.status !== 'SALE_AGREED' && round.status !== 'CANCELLED' && (
            <ConfirmButton
              label={t('offers.manage.cancel')}
              name={t('offers.manage.cancel')}
              words={t('offers.manage.cancelWords')}
              disabled={sending.isBlocked}
              onYes={() => void change('CANCELLED')}
            />
          )}
          <Button kind="TERTIARY" size="SMALL" disabled={sending.isBlocked} onClick={() => void reload()}>
            {t('offers.manage.reload')}
          </Button>
        </Cluster>
      </Card>
      <Card as="section" aria-labelledby="bids" className={styles.part}>
        <Text variant="h2" size="L20" id="bids">
          {t('offers.manage.bids')}
        </Text>
        <BidList round={round} onChanged={reload} />
      </Card>
      <Card as="section" aria-labelledby="bidders" className={styles.part}>
        <Text variant="h2" size="L20" id="bidders">
          {t('offers.manage.bidders')}
        </Text>
        <p role="status">{t('offers.manage.awaiting', { count: awaiting.length })}</p>
        {round.bidders.length === 0 && <EmptyState heading="h3" title={t('offers.manage.nobody')} />}
        <ul className={styles.list}>
          {round.bidders.map((bidder) => (
            <li key={bidder.bidderId} className={styles.part}>
              <Cluster gap={2}>
                <strong>
                  {t('offers.alias', { number: bidder.number })} · {bidder.firstName} {bidder.lastName}
                </strong>
                <Tag tone={bidder.status === 'PENDING' ? 'HIGHLIGHT' : 'NEUTRAL'}>
                  {t(`offers.bidder.${bidder.status}`)}
                </Tag>
              </Cluster>
              <p className={styles.soft}>
                {bidder.email && <a href={`mailto:${bidder.email}`}>{bidder.email}</a>}
                {bidder.phone && (
                  <>
                    {' · '}
                    <a href={`tel:${bidder.phone}`}>{bidder.phone}</a>
                  </>
                )}
              </p>
              {bidder.proofOfFunds && (
                <p>
                  <a
                    href={`/api/v1/properties/${round.adId}/offers/bidders/${bidder.bidderId}/proof-of-funds`}
                    aria-label={t('offers.proof.openName', { number: bidder.number })}
                    download
                  >
                    {t('offers.proof.open')}
                  </a>
                </p>
              )}
              {bidder.reason && <p>{t('offers.reasonGiven', { reason: bidder.reason })}</p>}
              <BidderDecision adId={round.adId} bidder={bidder} onChanged={reload} />
              {bidder.email && (
                <Cluster gap={2}>
                  <MessageBidder adId={round.adId} bidder={bidder} />
                </Cluster>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <Card as="section" aria-labelledby="history" className={styles.part}>
        <Text variant="h2" size="L20" id="history">
          {t('offers.history')}
        </Text>
        <History round={round} />
      </Card>
    </>
  );
}

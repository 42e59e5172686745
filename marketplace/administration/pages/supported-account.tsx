import { Tag } from '#design/content/chip.tsx';
import { Text } from '#design/content/text.tsx';
import caseStyles from '#marketplace/moderation/components/case-view.module.css';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath, type MessageKey } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { BackLink } from '#platform/pages/back-link.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { formatDate } from '#platform/time/dates.ts';
import { LISTING_STATES } from '#property/listing-state.ts';
import { formatCents } from '#property/money.ts';
import { AccountCare } from '../components/account-care.tsx';
import styles from '../components/administration.module.css';
import { AdministrationPage } from '../components/administration-page.tsx';
import { administrationBody } from '../components/load-administration.ts';
import { TitledPart } from '../components/titled-part.tsx';
import type { SupportedAccount } from '../contract.ts';
import { readSupported } from '../endpoints.ts';

await loadTexts('administration/pages', 'moderation/pages', 'accounts/sign-in');

/** The state of an account for support. Answers 404 for everyone else. */
export async function loader(args: LoaderArgs<{ userId: string }>) {
  const { call } = pageCalls(args);
  return administrationBody(
    args.request,
    await call(readSupported, { params: { userId: args.params.userId } }),
  );
}

export default function SupportedAccountPage({ loaderData: account }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const { name, isConfirmed, isSuspended, orders, messages } = account;
  const day = (at: string) => formatDate(at, 'mediumDate', locale);
  return (
    <AdministrationPage title={t('administering.section.support')}>
      <BackLink href={localePath(locale, '/support')}>{t('administering.support.label')}</BackLink>
      <header className={styles.part}>
        <span className={styles.name}>
          <Text variant="h2">{name}</Text>
          {!isConfirmed && <Tag tone="NEUTRAL">{t('administering.account.unconfirmed')}</Tag>}
          {isSuspended && <Tag tone="DANGER">{t('administering.account.suspended')}</Tag>}
        </span>
        <AccountFacts account={account} />
      </header>
      <div className={styles.columns}>
        <div className={styles.part}>
          <TitledPart title={t('administering.account.orders')}>
            {orders.length === 0 && <Text tone="SOFT">{t('administering.account.noOrders')}</Text>}
            <ul className={styles.list}>
              {orders.map(({ id, state, total, currency, createdAt }) => (
                <li key={id}>
                  {id} · {formatCents(total, currency)} · {t(orderKey(state))} · {day(createdAt)}
                </li>
              ))}
            </ul>
          </TitledPart>
          <TitledPart title={t('administering.account.messages')}>
            {messages.length === 0 && <Text tone="SOFT">{t('administering.account.noMessages')}</Text>}
            <ul className={styles.list}>
              {messages.map(({ id, channel, createdAt, state }) => (
                <li key={id}>
                  {t(`administering.message.${channel}`)} · {formatDate(createdAt, 'mediumDateTime', locale)}{' '}
                  · {t(`administering.message.${state}`)}
                </li>
              ))}
            </ul>
          </TitledPart>
        </div>
        <div className={styles.part}>
          <AccountCare account={account} />
        </div>
      </div>
    </AdministrationPage>
  );
}

const ORDER_STATES = [
  'open',
  'paid',
  'partly_refunded',
  'refunded',
  'failed',
  'expired',
  'cancelled',
] as const;

function orderKey(state: string): MessageKey {
  return `administering.order.${ORDER_STATES.find((one) => one === state) ?? 'open'}`;
}

function AccountFacts({ account }: { account: SupportedAccount }) {
  const { t, locale } = useLanguage();
  const day = (at: string) => formatDate(at, 'mediumDate', locale);
  const { phone, agency, roles, eraseAt, lastSeenAt, suspendedUntil } = account;
  const signIn = [
    ...(account.hasPassword ? [t('administering.account.password')] : []),
    ...account.providers,
    ...(account.passkeys > 0 ? [t('administering.account.passkeys', { count: account.passkeys })] : []),
  ];
  const listings = account.listings.flatMap(({ state, count }) => {
    const known = LISTING_STATES.find((one) => one === state);
    return known ? [`${t(`moderating.state.${known}`)}: ${count}`] : [];
  });
  const none = t('administering.account.none');
  const facts: [MessageKey, string | null][] = [
    ['administering.account.email', account.email],
    ['administering.account.phone', phone ?? none],
    ['administering.account.number', String(account.number)],
    ['administering.account.since', day(account.since)],
    ['administering.account.lastSeen', lastSeenAt ? day(lastSeenAt) : t('administering.account.never')],
    ['administering.account.signIn', signIn.join(', ') || none],
    [
      'administering.account.secondFactor',
      t(account.hasSecondFactor ? 'administering.account.on' : 'administering.account.off'),
    ],
    [
      'administering.account.sessions',
      t('administering.account.devices', { count: account.sessions, tokens: account.apiTokens }),
    ],
    [
      'administering.account.agency',
      agency && `${agency.name} · ${t(`administering.agencyRole.${agency.role}`)}`,
    ],
    ['administering.account.roles', roles.map((role) => t(`administering.role.${role}`)).join(', ') || null],
    [
      'administering.account.suspendedUntil',
      account.isSuspended ? (suspendedUntil ? day(suspendedUntil) : t('administering.account.noEnd')) : null,
    ],
    ['administering.account.eraseAt', eraseAt && day(eraseAt)],
    ['administering.account.ads', listings.join(', ') || none],
  ];
  return (
    <dl className={caseStyles.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

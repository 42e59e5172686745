import { __iconData as Check } from 'lucide-react/icons/check';
import { Tag } from '#design/content/chip.tsx';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Text } from '#design/content/text.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { formatDate } from '#platform/time/dates.ts';
import styles from '../components/desk/desk.module.css';
import { ModerationLayout } from '../components/desk/desk-page.tsx';
import { deskBody } from '../components/desk/load-desk.ts';
import queue from '../components/queue/queue.module.css';
import { listSuspensions } from '../endpoints.ts';

await loadTexts('moderation/pages');

const PATH = '/moderation/accounts';

/** Suspended accounts, appeals first. Answers 404 for everyone except moderators. */
export async function loader(args: LoaderArgs) {
  const { call, locale: lang } = pageCalls(args);
  const { searchParams } = new URL(args.request.url);
  const state = searchParams.get('state') === 'lifted' ? 'lifted' : 'open';
  const from = Number(/^[1-9]\d{0,5}$/.exec(searchParams.get('from') ?? '')?.[0] ?? 0);
  const answer = await call(listSuspensions, { query: { state, from, lang } });
  return { state, page: deskBody(args.request, answer) };
}

export default function AccountsPage({ loaderData: { state, page } }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const hrefOf = (one: string, from = 0) => {
    const params = new URLSearchParams();
    if (one !== 'open') params.set('state', one);
    if (from > 0) params.set('from', String(from));
    return localePath(locale, params.size > 0 ? `${PATH}?${params}` : PATH);
  };
  return (
    <ModerationLayout
      title={t('moderating.section.accounts')}
      section="accounts"
      head={
        <>
          <nav aria-label={t('moderating.accounts')} className={queue.states}>
            {(['open', 'lifted'] as const).map((one) => (
              <a key={one} href={hrefOf(one)} aria-current={one === state ? 'page' : undefined}>
                {t(`moderating.accounts.${one}`)}
              </a>
            ))}
          </nav>
          <Text tone="SOFT">{t('moderating.accounts.count', { count: page.total })}</Text>
        </>
      }
    >
      {page.suspensions.length === 0 && (
        <EmptyState icon={Check} title={t('moderating.accounts.none')}>
          <p>{t('moderating.accounts.noneWords')}</p>
        </EmptyState>
      )}
      <ul className={styles.results}>
        {page.suspensions.map(({ id, userId, name, rule, suspendedAt, endsAt, liftedAt, appeal }) => (
          <li key={id} className={styles.person}>
            <span className={styles.name}>
              <a href={localePath(locale, `${PATH}/${userId}`)}>{name}</a>
              {appeal && (
                <Tag tone={appeal === 'open' ? 'DANGER' : 'NEUTRAL'}>{t(`moderating.appeal.${appeal}`)}</Tag>
              )}
            </span>
            <Text size="S14">{rule}</Text>
            <Text size="S14" tone="SOFT">
              {t('moderating.suspension.since', { date: formatDate(suspendedAt, 'mediumDate', locale) })} ·{' '}
              {liftedAt
                ? t('moderating.suspension.lifted', { date: formatDate(liftedAt, 'mediumDate', locale) })
                : endsAt
                  ? t('moderating.suspension.until', { date: formatDate(endsAt, 'mediumDate', locale) })
                  : t('moderating.suspension.open')}
            </Text>
          </li>
        ))}
      </ul>
      {page.nextFrom !== null && <a href={hrefOf(state, page.nextFrom)}>{t('moderating.more')}</a>}
    </ModerationLayout>
  );
}

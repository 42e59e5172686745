import { __iconData as Search } from 'lucide-react/icons/search';
import { Tag } from '#design/content/chip.tsx';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Text } from '#design/content/text.tsx';
import { LookupForm } from '#marketplace/moderation/components/desk/lookup-form.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { pageContext } from '#platform/pages/page-context.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import styles from '../components/administration.module.css';
import { AdministrationPage } from '../components/administration-page.tsx';
import { administrationBody, supportOnly } from '../components/load-administration.ts';
import { findSupported } from '../endpoints.ts';
import { MAX_LOOKUP, MIN_LOOKUP } from '../forms.ts';

await loadTexts('administration/pages');

/** Finds an account for support. Answers 404 for everyone else. */
export async function loader(args: LoaderArgs) {
  const { call } = pageCalls(args);
  const q = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_LOOKUP);
  if (q.length < MIN_LOOKUP) {
    supportOnly(args.request, args.context.get(pageContext).viewer);
    return { q, accounts: null, isLimited: false };
  }
  const answer = await call(findSupported, { query: { q } });
  if (answer.status === 429) return { q, accounts: null, isLimited: true };
  return { q, accounts: administrationBody(args.request, answer).accounts, isLimited: false };
}

export default function SupportPage({ loaderData: { q, accounts, isLimited } }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  return (
    <AdministrationPage title={t('administering.section.support')}>
      <LookupForm
        action="/support"
        q={q}
        label={t('administering.support.label')}
        hint={t('administering.support.hint')}
        submit={t('administering.support.submit')}
        limited={isLimited ? t('administering.support.limited') : null}
      />
      {accounts?.length === 0 && (
        <EmptyState icon={Search} title={t('administering.support.nothing', { q })}>
          <p>{t('administering.support.nothingWords')}</p>
        </EmptyState>
      )}
      {accounts && accounts.length > 0 && (
        <ul className={styles.list}>
          {accounts.map(({ userId, name, email, isConfirmed, isSuspended }) => (
            <li key={userId}>
              <span className={styles.name}>
                <a href={localePath(locale, `/support/accounts/${userId}`)}>{name}</a>
                {!isConfirmed && <Tag tone="NEUTRAL">{t('administering.account.unconfirmed')}</Tag>}
                {isSuspended && <Tag tone="DANGER">{t('administering.account.suspended')}</Tag>}
              </span>
              <Text size="S14">{email}</Text>
            </li>
          ))}
        </ul>
      )}
    </AdministrationPage>
  );
}

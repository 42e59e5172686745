import { __iconData as Search } from 'lucide-react/icons/search';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Text } from '#design/content/text.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { MAX_LOOKUP, MIN_LOOKUP } from '../accounts/lookup/limits.ts';
import styles from '../components/desk/desk.module.css';
import { ModerationLayout } from '../components/desk/desk-page.tsx';
import { FoundListings } from '../components/desk/found-listings.tsx';
import { FoundAccounts, FoundAgencies } from '../components/desk/found-people.tsx';
import { deskBody } from '../components/desk/load-desk.ts';
import { LookupForm } from '../components/desk/lookup-form.tsx';
import { listSuspensions, lookUp } from '../endpoints.ts';

await loadTexts('moderation/pages');

/** The moderators' search, with the results of the text in the address. Answers 404 for everyone else. */
export async function loader(args: LoaderArgs) {
  const { call, locale: lang } = pageCalls(args);
  const q = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_LOOKUP);
  if (q.length < MIN_LOOKUP) {
    // Nothing to look up: only whether the viewer is a moderator.
    deskBody(args.request, await call(listSuspensions, { query: { lang } }));
    return { q, results: null, isLimited: false };
  }
  const answer = await call(lookUp, { query: { q, lang } });
  if (answer.status === 429) return { q, results: null, isLimited: true };
  return { q, results: deskBody(args.request, answer), isLimited: false };
}

export default function SearchPage({ loaderData: { q, results, isLimited } }: PageProps<typeof loader>) {
  const { t } = useLanguage();
  const kinds = results && [
    {
      title: t('moderating.found.listings', { count: results.listings.length }),
      list: results.listings.length > 0 && <FoundListings listings={results.listings} />,
    },
    {
      title: t('moderating.found.accounts', { count: results.accounts.length }),
      list: results.accounts.length > 0 && <FoundAccounts accounts={results.accounts} />,
    },
    {
      title: t('moderating.found.agencies', { count: results.agencies.length }),
      list: results.agencies.length > 0 && <FoundAgencies agencies={results.agencies} />,
    },
  ];
  const found = kinds?.filter(({ list }) => list) ?? [];
  return (
    <ModerationLayout title={t('moderating.section.search')} section="search">
      <LookupForm
        action="/moderation/search"
        q={q}
        label={t('moderating.search.label')}
        hint={t('moderating.search.hint')}
        submit={t('moderating.search.submit')}
        limited={isLimited ? t('moderating.search.limited') : null}
      />
      {kinds && found.length === 0 && (
        <EmptyState icon={Search} title={t('moderating.search.nothing', { q })}>
          <p>{t('moderating.search.nothingWords')}</p>
        </EmptyState>
      )}
      {found.length > 0 && (
        <div className={styles.kinds}>
          {found.map(({ title, list }) => (
            <section key={title} className={styles.kind}>
              <Text variant="h2" size="L18">
                {title}
              </Text>
              {list}
            </section>
          ))}
        </div>
      )}
      {results?.hasMore && <Text tone="SOFT">{t('moderating.search.more')}</Text>}
    </ModerationLayout>
  );
}

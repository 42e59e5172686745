import { data } from 'react-router';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Container } from '#design/layout/stack.tsx';
import { ruleValues } from '#marketplace/finance/rules/text-values.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { BackLink } from '#platform/pages/back-link.tsx';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import { pageContext } from '#platform/pages/page-context.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PRIVATE } from '#platform/pages/private-headers.ts';
import { type ComparedView, comparedView } from '../components/compared-view.ts';
import { ComparisonTable } from '../components/comparison-table.tsx';
import styles from '../components/saved-page.module.css';
import { compareListings } from '../endpoints.ts';
import { MAX_COMPARED } from '../rules.ts';

await loadTexts('saved-listings/pages');

/** The listings named in the URL, public data only, with the viewer's own notes. */
export async function loader(args: LoaderArgs) {
  const { viewer } = args.context.get(pageContext);
  const { searchParams } = new URL(args.request.url);
  const asked = (searchParams.get('ads') ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id));
  const ids = [...new Set(asked)].slice(0, MAX_COMPARED);
  const headers: HeadersInit = viewer ? PRIVATE : {};
  if (ids.length === 0) return data({ ads: [] as ComparedView[] }, { headers });
  const { call, locale } = pageCalls(args);
  const found = bodyOf(await call(compareListings, { query: { ads: ids.join(',') } }));
  const now = Date.now();
  return data({ ads: found.ads.map((one) => comparedView(one, languages[locale], now)) }, { headers });
}

/** A comparison of up to four listings. */
export default function ComparePage({ loaderData: { ads: listings } }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const way = (
    <ButtonLink kind="SECONDARY" size="SMALL" href={localePath(locale, '/account/saved')}>
      {t('compare.back')}
    </ButtonLink>
  );
  return (
    <Container className={styles.page}>
      <PageHead title={t('compare.title')} isHidden />
      {listings.length === 0 ? (
        <EmptyState heading="h1" title={t('compare.none')} actions={way}>
          <p>{t('compare.noneWords')}</p>
        </EmptyState>
      ) : (
        <>
          <BackLink href={localePath(locale, '/account/saved')}>{t('compare.back')}</BackLink>
          <Text variant="h1">{t('compare.title')}</Text>
          <Text tone="SOFT">{t('compare.words')}</Text>
          <ComparisonTable listings={listings} />
          {listings.some(({ facts }) => facts?.energy) && (
            <Text size="S12" tone="SOFT">
              {t('compare.energySource', ruleValues(locale))}
            </Text>
          )}
        </>
      )}
    </Container>
  );
}

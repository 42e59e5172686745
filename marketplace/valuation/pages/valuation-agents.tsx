import { data } from 'react-router';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PRIVATE } from '#platform/pages/private-headers.ts';
import styles from '../components/ask-agents.module.css';
import { AskAgents } from '../components/ask-agents.tsx';
import { FindAgentsForm } from '../components/find-agents-form.tsx';
import { homeOfUrl } from '../components/home-of-url.ts';
import { loadAskAgents } from '../components/load-asker.ts';

await loadTexts('valuation/requests', 'accounts/sign-in', 'property/names');

export async function loader(args: LoaderArgs) {
  const home = homeOfUrl(new URL(args.request.url).searchParams);
  return data({ home, ...(await loadAskAgents(args, home)) }, { headers: PRIVATE });
}

/** Asks agencies for a valuation of the home in the link: `?address=&eircode=`. */
export default function ValuationAgentsPage({ loaderData }: PageProps<typeof loader>) {
  const { home, agents, asker } = loaderData;
  const { t, locale } = useLanguage();
  const isFound = agents.length > 0;
  const isAsked = home.address !== '' || home.eircode !== '';
  const mayAsk = isFound && home.address !== '';
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={t('valuation.requests.title')} isHidden />
      <header className={styles.head}>
        <Text variant="h1">{t('valuation.requests.title')}</Text>
        <Text tone="SOFT">
          {mayAsk
            ? t('valuation.requests.of', {
                home: [home.address, home.eircode].filter(Boolean).join(', '),
              })
            : t('valuation.requests.intro')}
        </Text>
      </header>
      {isAsked && !isFound && (
        <EmptyState
          title={t('valuation.requests.noneTitle')}
          actions={
            <ButtonLink kind="SECONDARY" href={localePath(locale, '/property-for-sale/ireland')}>
              {t('valuation.requests.forSale')}
            </ButtonLink>
          }
        >
          <p>{t('valuation.requests.noneWords')}</p>
        </EmptyState>
      )}
      {mayAsk ? (
        <>
          <AskAgents key={`${home.address} ${home.eircode}`} home={home} agents={agents} asker={asker} />
          <details className={styles.other}>
            <summary>{t('valuation.requests.otherHome')}</summary>
            <FindAgentsForm home={home} />
          </details>
        </>
      ) : (
        <FindAgentsForm home={home} />
      )}
    </Container>
  );
}

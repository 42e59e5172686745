import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Cluster, Container } from '#design/layout/stack.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { type PageHandle, sharedHeaders } from '#platform/pages/page-handle.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import type { AdType } from '#property/section.ts';
import { PriceTable } from '../prices/price-table.tsx';
import { readPrices } from '../prices/read-prices.ts';
import styles from './words.module.css';

export const handle: PageHandle = { static: true };

const KINDS: readonly AdType[] = ['sale', 'rental', 'sale_commercial', 'rental_commercial'];
const STEPS = ['step1', 'step2', 'step3', 'step4'] as const;
const ALSO = ['also1', 'also2', 'also3'] as const;

export const headers = sharedHeaders;

export async function loader(args: LoaderArgs) {
  return { prices: await readPrices(args, KINDS) };
}

/** The price of an ad for agents, how they bring their properties, and the first step. */
export default function ForAgentsPage({ loaderData }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={t('common.forAgents')} description={t('agents.intro')} path="/for-agents" />
      <Text variant="h1">{t('common.forAgents')}</Text>
      <Text size="L18">{t('agents.intro')}</Text>
      <Cluster>
        <ButtonLink href={localePath(locale, '/account/agency')}>{t('agents.register')}</ButtonLink>
        <ButtonLink kind="SECONDARY" href={localePath(locale, '/docs')}>
          {t('common.apiDocs')}
        </ButtonLink>
      </Cluster>
      <section>
        <Text variant="h2">{t('owners.stepsTitle')}</Text>
        <ol>
          {STEPS.map((step) => (
            <li key={step}>{t(`agents.${step}`)}</li>
          ))}
        </ol>
      </section>
      <section id="prices">
        <Text variant="h2">{t('owners.costTitle')}</Text>
        <PriceTable prices={loaderData.prices} />
      </section>
      <section>
        <Text variant="h2">{t('agents.alsoTitle')}</Text>
        <ul>
          {ALSO.map((one) => (
            <li key={one}>{t(`agents.${one}`)}</li>
          ))}
        </ul>
        <p className={styles.links}>
          <a href={localePath(locale, '/how-bidding-works')}>{t('common.howBiddingWorks')}</a>
          <a href={localePath(locale, '/about#ranking')}>{t('about.rankingTitle')}</a>
          <a href={localePath(locale, '/contact')}>{t('common.contact')}</a>
        </p>
      </section>
    </Container>
  );
}

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

const KINDS: readonly AdType[] = ['rental', 'sharing', 'parking', 'sale', 'sale_parking'];
const STEPS = ['step1', 'step2', 'step3', 'step4'] as const;
const ALSO = ['also1', 'also2', 'also3'] as const;

export const headers = sharedHeaders;

export async function loader(args: LoaderArgs) {
  return { prices: await readPrices(args, KINDS) };
}

/** The price of an ad for owners and landlords, how it works, and the first step. */
export default function ForOwnersPage({ loaderData }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={t('common.forOwners')} description={t('owners.intro')} path="/for-owners" />
      <Text variant="h1">{t('common.forOwners')}</Text>
      <Text size="L18">{t('owners.intro')}</Text>
      <Cluster>
        <ButtonLink href={localePath(locale, '/place-ad')}>{t('common.placeAd')}</ButtonLink>
        <ButtonLink kind="SECONDARY" href={localePath(locale, '/valuation')}>
          {t('owners.value')}
        </ButtonLink>
      </Cluster>
      <section>
        <Text variant="h2">{t('owners.stepsTitle')}</Text>
        <ol>
          {STEPS.map((step) => (
            <li key={step}>{t(`owners.${step}`)}</li>
          ))}
        </ol>
      </section>
      <section id="prices">
        <Text variant="h2">{t('owners.costTitle')}</Text>
        <PriceTable prices={loaderData.prices} />
      </section>
      <section>
        <Text variant="h2">{t('owners.alsoTitle')}</Text>
        <ul>
          {ALSO.map((one) => (
            <li key={one}>{t(`owners.${one}`)}</li>
          ))}
        </ul>
        <p className={styles.links}>
          <a href={localePath(locale, '/for-agents')}>{t('common.forAgents')}</a>
          <a href={localePath(locale, '/about#ranking')}>{t('about.rankingTitle')}</a>
          <a href={localePath(locale, '/contact')}>{t('common.contact')}</a>
        </p>
      </section>
    </Container>
  );
}

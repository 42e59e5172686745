import type { ReactNode } from 'react';
import { Text } from '#design/content/text.tsx';
import { Cluster, Container } from '#design/layout/stack.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import { PriceTable } from '../../prices/price-table.tsx';
import type { KindPrices } from '../../prices/read-prices.ts';
import styles from '../words.module.css';

/** Keys of the steps and of the further items, in the group of each page. */
export const ADVERTISER_STEPS = ['step1', 'step2', 'step3', 'step4'] as const;
export const ADVERTISER_ITEMS = ['also1', 'also2', 'also3'] as const;

type ListWithUsPageProps = {
  title: string;
  path: string;
  intro: string;
  /** How it works. */
  steps: readonly string[];
  /** Further services, with their heading. */
  also: { title: string; items: readonly string[] };
  prices: KindPrices[];
  /** Links to the first step and to another page. */
  actions: ReactNode;
  /** The first link at the end, before the ones that both pages have. */
  more: ReactNode;
};

/**
 * A page for advertisers: the first step, how it works, the prices, and further services. Content blockers stop files
 * that are named after advertisers.
 */
export function ListWithUsPage(props: ListWithUsPageProps) {
  const { title, path, intro, steps, also, prices, actions, more } = props;
  const { t, locale } = useLanguage();
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={title} description={intro} path={path} />
      <Text variant="h1">{title}</Text>
      <Text size="L18">{intro}</Text>
      <Cluster>{actions}</Cluster>
      <section>
        <Text variant="h2">{t('owners.stepsTitle')}</Text>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section id="prices">
        <Text variant="h2">{t('owners.costTitle')}</Text>
        <PriceTable prices={prices} />
      </section>
      <section>
        <Text variant="h2">{also.title}</Text>
        <ul>
          {also.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className={styles.links}>
          {more}
          <a href={localePath(locale, '/about#ranking')}>{t('about.rankingTitle')}</a>
          <a href={localePath(locale, '/contact')}>{t('common.contact')}</a>
        </p>
      </section>
    </Container>
  );
}

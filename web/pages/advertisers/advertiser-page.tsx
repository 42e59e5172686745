import type { ReactNode } from 'react';
import { Text } from '#design/content/text.tsx';
import { Cluster, Container } from '#design/layout/stack.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import { PriceTable } from '../../prices/price-table.tsx';
import type { KindPrices } from '../../prices/read-prices.ts';
import styles from '../words.module.css';

const STEPS = ['step1', 'step2', 'step3', 'step4'] as const;
const ALSO = ['also1', 'also2', 'also3'] as const;

type AdvertiserPageProps = {
  /** Whom the page is for: the beginning of its texts' keys. */
  group: 'owners' | 'agents';
  title: string;
  path: string;
  prices: KindPrices[];
  /** Links to the first step and to another page. */
  actions: ReactNode;
  /** The first link at the end, before the ones that both pages have. */
  more: ReactNode;
};

/** What Gaff offers advertisers: the first step, how it works, the prices, and what else is included. */
export function AdvertiserPage({ group, title, path, prices, actions, more }: AdvertiserPageProps) {
  const { t, locale } = useLanguage();
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={title} description={t(`${group}.intro`)} path={path} />
      <Text variant="h1">{title}</Text>
      <Text size="L18">{t(`${group}.intro`)}</Text>
      <Cluster>{actions}</Cluster>
      <section>
        <Text variant="h2">{t('owners.stepsTitle')}</Text>
        <ol>
          {STEPS.map((step) => (
            <li key={step}>{t(`${group}.${step}`)}</li>
          ))}
        </ol>
      </section>
      <section id="prices">
        <Text variant="h2">{t('owners.costTitle')}</Text>
        <PriceTable prices={prices} />
      </section>
      <section>
        <Text variant="h2">{t(`${group}.alsoTitle`)}</Text>
        <ul>
          {ALSO.map((one) => (
            <li key={one}>{t(`${group}.${one}`)}</li>
          ))}
        </ul>
        <p>
          {more} · <a href={localePath(locale, '/about#ranking')}>{t('about.rankingTitle')}</a> ·{' '}
          <a href={localePath(locale, '/contact')}>{t('common.contact')}</a>
        </p>
      </section>
    </Container>
  );
}

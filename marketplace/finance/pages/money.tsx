import { Card, CardLink } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { type PageHandle, sharedHeaders } from '#platform/pages/page-handle.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import styles from './money/money.module.css';

export const handle: PageHandle = { static: true };

export const headers = sharedHeaders;

/** The tools by the question that each answers, the first first. */
const TOOLS = [
  ['budget', '/money/budget'],
  ['mortgage', '/money/mortgage'],
  ['rates', '/money/rates'],
  ['repayments', '/money/repayments'],
  ['rentOrBuy', '/money/rent-or-buy'],
  ['rentalYield', '/money/rental-yield'],
  ['valuation', '/valuation'],
  ['rules', '/money/rules'],
] as const;

/** The front page of all tools about money. */
export default function MoneyPage() {
  const { t, locale } = useLanguage();
  return (
    <Container className={styles.page}>
      <PageHead title={t('money.title')} description={t('money.description')} path="/money" />
      <header className={styles.head}>
        <Text variant="h1">{t('money.title')}</Text>
        <Text size="L18" tone="SOFT">
          {t('money.intro')}
        </Text>
      </header>
      <ul className={styles.tools}>
        {TOOLS.map(([tool, path]) => (
          <Card key={tool} as="li" isInteractive className={styles.tool}>
            <Text variant="h2" size="L20">
              <CardLink href={localePath(locale, path)}>{t(`money.tool.${tool}`)}</CardLink>
            </Text>
            <Text tone="SOFT">{t(`money.words.${tool}`)}</Text>
          </Card>
        ))}
      </ul>
    </Container>
  );
}

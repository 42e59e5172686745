import { data } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { DatePicker } from '#design/form/date-picker.tsx';
import { Field } from '#design/form/field.tsx';
import { Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { PageHandle } from '#platform/pages/page-handle.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { formatDate } from '#platform/time/dates.ts';
import { readRules } from '../rules/endpoints.ts';
import { RULE_TOPICS, RULES } from '../rules/model.ts';
import { ChangeList } from './rules/change-list.tsx';
import { EndList } from './rules/end-list.tsx';
import styles from './rules/rules.module.css';
import { TopicFigures } from './rules/topic-figures.tsx';

await loadTexts('finance/rules');

export const handle: PageHandle = { static: true };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export async function loader(args: LoaderArgs) {
  const on = new URL(args.request.url).searchParams.get('on') ?? '';
  const { call } = pageCalls(args);
  const answer = await call(readRules, { query: DAY.test(on) ? { on } : {} });
  if (answer.ok) return { ...answer.body, isDay: on === '' || DAY.test(on) };
  const today = await call(readRules, { query: {} });
  if (!today.ok) throw data(null, { status: today.status });
  return { ...today.body, isDay: false };
}

/** Every figure of law and policy that applies on a day, with its dates and source, and what changes next. */
export default function RulesPage({ loaderData }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const { date, figures, changes, ends, isDay } = loaderData;
  const day = formatDate(date, 'longDate', locale);
  const topics = RULE_TOPICS.filter((topic) => figures.some(({ rule }) => RULES[rule].topic === topic));
  return (
    <Container className={styles.page}>
      <PageHead title={t('moneyRules.title')} description={t('moneyRules.description')} path="/money/rules" />
      <header className={styles.words}>
        <Text variant="h1">{t('moneyRules.title')}</Text>
        <Text size="L18">{t('moneyRules.intro')}</Text>
        <Text tone="SOFT">{t('moneyRules.confidence', { mark: t('finance.figure.unconfirmed') })}</Text>
      </header>
      <form action={localePath(locale, '/money/rules')} className={styles.day}>
        <Field
          id="on"
          label={t('moneyRules.on')}
          error={isDay ? undefined : t('moneyRules.badDay')}
          errorWhen="ALWAYS"
        >
          {(control) => <DatePicker {...control} name="on" defaultValue={date} />}
        </Field>
        <Button type="submit" kind="SECONDARY">
          {t('moneyRules.show')}
        </Button>
      </form>
      <Text variant="h2">{t('moneyRules.applies', { date: day })}</Text>
      {topics.length === 0 && <p>{t('moneyRules.none')}</p>}
      <nav aria-label={t('moneyRules.contents')} className={styles.contents}>
        {topics.map((topic) => (
          <a key={topic} href={`#${topic}`}>
            {t(`finance.topic.${topic}`)}
          </a>
        ))}
        <a href="#changes">{t('moneyRules.next')}</a>
      </nav>
      {topics.map((topic) => (
        <TopicFigures
          key={topic}
          topic={topic}
          rows={figures.filter(({ rule }) => RULES[rule].topic === topic)}
        />
      ))}
      <section className={styles.topic} aria-labelledby="changes">
        <Text variant="h2" id="changes">
          {t('moneyRules.next')}
        </Text>
        {changes.length === 0 ? (
          <p>{t('moneyRules.noChanges', { date: day })}</p>
        ) : (
          <ChangeList changes={changes} />
        )}
        <EndList ends={ends} />
      </section>
      <p>
        <a href="/api/v1/money/rules.csv">{t('moneyRules.download')}</a>
      </p>
    </Container>
  );
}

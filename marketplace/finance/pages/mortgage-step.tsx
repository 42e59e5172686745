import { data } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { pageViewer } from '#marketplace/accounts/components/signed-in.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PRIVATE } from '#platform/pages/private-headers.ts';
import { loadAnswers } from './mortgage/load-answers.ts';
import styles from './mortgage/mortgage.module.css';
import { FORM_PAGES } from './mortgage/paths.ts';
import { Review } from './mortgage/review.tsx';
import { StepForm } from './mortgage/step-form.tsx';
import { StepList } from './mortgage/step-list.tsx';

await loadTexts('finance/pre-approval', 'accounts/sign-in');

export async function loader(args: LoaderArgs<{ step: string }>) {
  const page = FORM_PAGES.find((one) => one === args.params.step);
  if (!page) throw data(null, { status: 404 });
  const { userId } = pageViewer(args);
  const stored = await loadAnswers(pageCalls(args), userId);
  return data({ page, userId, stored }, { headers: PRIVATE });
}

/** A step of the form of mortgage pre-approval, or the review of all answers. */
export default function MortgageStepPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useLanguage();
  const { page, userId, stored } = loaderData;
  const title = t(`mortgage.step.${page}`);
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={title} isHidden />
      <header className={styles.intro}>
        <Text size="S14" tone="SOFT">
          {t('mortgage.start.title')} ·{' '}
          {t('mortgage.form.progress', { step: FORM_PAGES.indexOf(page) + 1, steps: FORM_PAGES.length })}
        </Text>
        <Text variant="h1">{title}</Text>
        <Text tone="SOFT">{t(`mortgage.stepHint.${page}`)}</Text>
      </header>
      {page === 'review' ? (
        <Review inputs={stored.inputs} />
      ) : (
        <StepForm key={page} userId={userId} step={page} stored={stored} />
      )}
      <StepList current={page} inputs={stored.inputs} />
    </Container>
  );
}

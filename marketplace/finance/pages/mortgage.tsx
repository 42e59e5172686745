import { data } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Cluster, Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { pageContext } from '#platform/pages/page-context.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PRIVATE } from '#platform/pages/private-headers.ts';
import { readBudgetInputs } from '../budget/endpoints.ts';
import { budgetInputs } from '../budget/forms.ts';
import { RETENTION_MONTHS } from '../own-inputs/rules.ts';
import { nextStep } from '../pre-approval/rules.ts';
import { loadAnswers } from './mortgage/load-answers.ts';
import styles from './mortgage/mortgage.module.css';
import { formPath, START_PATH, SUMMARY_PATH } from './mortgage/paths.ts';
import { StartWithBudget } from './mortgage/start-with-budget.tsx';
import { StepList } from './mortgage/step-list.tsx';

await loadTexts('finance/pre-approval');

export async function loader(args: LoaderArgs) {
  const { viewer } = args.context.get(pageContext);
  const calls = pageCalls(args);
  const [stored, saved] = viewer
    ? await Promise.all([loadAnswers(calls, viewer.userId), calls.call(readBudgetInputs, {})])
    : [null, null];
  const budget = saved?.ok ? budgetInputs.safeParse(saved.body.inputs) : null;
  return data({ viewer, stored, budget: budget?.data ?? null }, { headers: PRIVATE });
}

/** Explains mortgage pre-approval, and starts or resumes the form. */
export default function MortgagePage({ loaderData }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const { viewer, stored, budget } = loaderData;
  const isStarted = stored !== null && stored.version > 0;
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead
        title={t('mortgage.start.title')}
        description={t('mortgage.start.description')}
        path={START_PATH}
      />
      <header className={styles.intro}>
        <Text variant="h1">{t('mortgage.start.title')}</Text>
        <Text tone="SOFT">{t('mortgage.start.intro')}</Text>
      </header>
      <ul className={styles.points}>
        <li>{t('mortgage.start.steps')}</li>
        <li>{t('mortgage.start.never')}</li>
        <li>{t('mortgage.start.private')}</li>
        <li>{t('mortgage.start.deleted', { months: RETENTION_MONTHS })}</li>
      </ul>
      <Notice>{t('mortgage.start.notApproval')}</Notice>
      {!viewer && <SignInLinks />}
      {viewer && !isStarted && (
        <>
          <ButtonLink href={formPath(locale, 'you')}>{t('mortgage.start.begin')}</ButtonLink>
          <StartWithBudget userId={viewer.userId} saved={budget} />
        </>
      )}
      {isStarted && (
        <>
          <ResumeLinks step={nextStep(stored.inputs)} />
          <StepList current={null} inputs={stored.inputs} />
        </>
      )}
    </Container>
  );
}

/** Leads to the form by way of the sign-in, which returns to it. */
function SignInLinks() {
  const { t, locale } = useLanguage();
  const next = encodeURIComponent(formPath(locale, 'you'));
  return (
    <Cluster>
      <ButtonLink href={`${localePath(locale, '/sign-in')}?next=${next}`}>
        {t('mortgage.start.signIn')}
      </ButtonLink>
      <ButtonLink kind="SECONDARY" href={`${localePath(locale, '/sign-up')}?next=${next}`}>
        {t('mortgage.start.signUp')}
      </ButtonLink>
    </Cluster>
  );
}

function ResumeLinks({ step }: { step: ReturnType<typeof nextStep> }) {
  const { t, locale } = useLanguage();
  if (step)
    return (
      <ButtonLink href={formPath(locale, step)}>
        {t('mortgage.start.continue', { step: t(`mortgage.step.${step}`) })}
      </ButtonLink>
    );
  return (
    <Cluster>
      <ButtonLink href={localePath(locale, SUMMARY_PATH)}>{t('mortgage.start.toSummary')}</ButtonLink>
      <ButtonLink kind="SECONDARY" href={formPath(locale, 'review')}>
        {t('mortgage.start.toAnswers')}
      </ButtonLink>
    </Cluster>
  );
}

import { lazy, Suspense } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Skeleton } from '#design/content/skeleton.tsx';
import { Text } from '#design/content/text.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { ErrorSummary } from '#design/form/error-summary.tsx';
import { Stack } from '#design/layout/stack.tsx';
import type { MessageKey } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { issuesByStep } from '../../contract.ts';
import type { FieldName } from '../../fields/draft-fields.ts';
import type { PlacementKind } from '../../fields/steps.ts';
import { FIELD_NAMES, FIELDS } from '../../fields/table.ts';
import { Findings } from '../fields/findings.tsx';
import { useFindings } from '../fields/use-findings.ts';
import { DiscardChanges } from '../frame/discard-changes.tsx';
import { SignInNotice } from '../frame/sign-in-notice.tsx';
import foot from '../frame/wizard-foot.module.css';
import { ON_THIS_DEVICE, stepPath } from '../step-path.ts';
import { summaryLine, withMore, withoutDuplicateArea } from '../step-problems.ts';
import { usePhoneIssues } from '../use-phone-issues.ts';
import { useWizard } from '../wizard.ts';
import type { SubmitOutcome } from './submit-draft.ts';

const AccountBox = lazy(() => import('../frame/account-box.tsx'));

/** The last step: problems with links, legal findings, and the button. */
export function SubmitBox() {
  const { draftId, fields, steps, kind, published, changes, accountPhone, isSignedIn, snapshot, submission } =
    useWizard();
  const { t, locale } = useLanguage();
  const { isAsked, isUnderway, outcome } = submission;
  const found = useFindings();
  const findings = outcome?.kind === 'stopped' ? outcome.findings : found;
  const stops = findings.filter(({ severity }) => severity === 'stop');
  // A moderator can approve wording of an unpublished listing; other problems must be fixed.
  const mayAsk = stops.length > 0 && !kind.editing && stops.every(({ start }) => start !== undefined);
  const phoneIssues = usePhoneIssues(fields, accountPhone);
  const issues = withMore(
    issuesByStep(
      fields,
      steps.map(({ name }) => name),
    ),
    phoneIssues,
  );
  const missing = [
    ...withoutDuplicateArea(issues).map((issue) => ({ ...issue, message: t(issue.message) })),
    ...refusedFields(outcome),
  ];

  if (draftId === ON_THIS_DEVICE && !isSignedIn) {
    return (
      <Suspense fallback={<Skeleton height={160} width={100} />}>
        <AccountBox />
      </Suspense>
    );
  }
  if (!isSignedIn || outcome?.kind === 'signed-out') return <SignInNotice title={t('placeAd.mustSignIn')} />;
  const failure = failureOf(outcome);
  const isUnsaved = snapshot.status !== 'saved';
  const isUnchanged = published !== null && changes.length === 0;
  return (
    <Stack gap={5}>
      <ErrorSummary
        title={t('placeAd.problems')}
        errors={
          isAsked
            ? missing.map(({ step, field, path, message }) => ({
                ...summaryLine({ field, path, message }, fields, t),
                page: stepPath(locale, draftId, step),
              }))
            : []
        }
      />
      <Findings findings={findings} />
      {isUnchanged ? (
        <Text tone="SOFT">{t('changes.none')}</Text>
      ) : (
        <Text size="S14" tone="SOFT">
          {t('placeAd.review.terms')}
        </Text>
      )}
      {failure !== null && (
        <Notice tone="DANGER" role="alert" title={t('placeAd.review.failed')}>
          {failure}
        </Notice>
      )}
      {mayAsk && <Notice title={t('placeAd.review.stoppedTitle')}>{t('placeAd.review.stoppedWords')}</Notice>}
      <div className={foot.foot}>
        <ButtonLink kind="SECONDARY" href={stepPath(locale, draftId, steps.at(-2)!.name)}>
          {t('placeAd.back')}
        </ButtonLink>
        <span className={foot.space} />
        {published && !isUnchanged && <DiscardChanges />}
        <Button
          className={foot.next}
          disabled={isUnderway || isUnsaved || isUnchanged}
          onClick={() => void submission.submit(issues.length === 0, mayAsk)}
        >
          {isUnderway || isUnsaved ? t('placeAd.submitting') : t(submitWords(kind, mayAsk))}
        </Button>
      </div>
    </Stack>
  );
}

/** The button text: review, publish, or pay (specification, section 2). */
function submitWords({ editing, agreement }: PlacementKind, mayAsk: boolean): MessageKey {
  if (mayAsk) return 'placeAd.review.askPerson';
  if (editing) return 'placeAd.submitChanges';
  return agreement ? 'placeAd.submitFree' : 'placement.submit';
}

/** Fields that only the server refuses, because it knows places and plans. */
function refusedFields(outcome: SubmitOutcome | null) {
  if (outcome?.kind !== 'incomplete') return [];
  return outcome.details.flatMap(({ path, message }) => {
    const field = fieldAt(path);
    return field ? [{ field, path, message, step: FIELDS[field].step }] : [];
  });
}

function fieldAt(path: string): FieldName | undefined {
  return FIELD_NAMES.find((name) => name === path.split('.')[0]);
}

/** The reason for a refusal that is not about a field; null for none. */
function failureOf(outcome: SubmitOutcome | null): string | null {
  if (outcome?.kind === 'failed') return outcome.message ?? '';
  if (outcome?.kind !== 'incomplete') return null;
  return outcome.details.find(({ path }) => !fieldAt(path))?.message ?? null;
}

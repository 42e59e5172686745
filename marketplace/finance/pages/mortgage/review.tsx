import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { PreApprovalInputs } from '../../pre-approval/forms.ts';
import { missingFields, nextStep } from '../../pre-approval/rules.ts';
import { Answers } from './answers.tsx';
import { formPath, SUMMARY_PATH } from './paths.ts';

/** The last page of the form: all answers, and the missing ones. */
export function Review({ inputs }: { inputs: PreApprovalInputs }) {
  const { t, locale } = useLanguage();
  const next = nextStep(inputs);
  const count = Object.values(missingFields(inputs)).flat().length;
  return (
    <Stack gap={6}>
      {next && <Text>{t('mortgage.review.incomplete', { count })}</Text>}
      <Answers inputs={inputs} heading="h2" />
      {next ? (
        <ButtonLink fill href={formPath(locale, next)}>
          {t('mortgage.review.answer')}
        </ButtonLink>
      ) : (
        <ButtonLink fill href={localePath(locale, SUMMARY_PATH)}>
          {t('mortgage.start.toSummary')}
        </ButtonLink>
      )}
    </Stack>
  );
}

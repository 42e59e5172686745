import { Notice } from '#design/content/notice.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { HiddenValueList } from '#marketplace/listings/components/hidden-values.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { WireDraft } from '../../drafts/contract.ts';
import { FIELD_OF_RULE } from '../../fields/hidden-fields.ts';
import type { Screen } from '../../fields/steps.ts';
import { stepPath } from '../step-path.ts';
import { fieldId, useWizard } from '../wizard.ts';

await loadTexts('listings/hidden-values');

type HiddenValuesNoticeProps = { values: WireDraft['hiddenValues']; screen: Screen };

/**
 * Values of the listing that searchers do not see and that the draft has not changed yet: on the screen that corrects
 * them, and on the last one.
 */
export function HiddenValuesNotice({ values, screen }: HiddenValuesNoticeProps) {
  const { t, locale } = useLanguage();
  const { changes, draftId, step: current } = useWizard();
  const steps = screen.steps.map(({ name }) => name);
  const shown = values.filter(({ rule }) => {
    const place = FIELD_OF_RULE[rule];
    if (!place) return current === 'review';
    return !changes.includes(place.field) && (current === 'review' || steps.includes(place.step));
  });
  if (shown.length === 0) return null;
  return (
    <Notice tone="WARNING" title={t('hiddenValues.title', { count: shown.length })}>
      <Stack gap={2}>
        <p>{t('hiddenValues.words')}</p>
        <HiddenValueList
          values={shown}
          action={({ rule, label }) => {
            const place = FIELD_OF_RULE[rule];
            if (!place) return t('hiddenValues.inFile');
            return (
              <a href={`${stepPath(locale, draftId, place.step)}#${fieldId(place.field)}`}>
                {t('hiddenValues.correct', { label })}
              </a>
            );
          }}
        />
      </Stack>
    </Notice>
  );
}

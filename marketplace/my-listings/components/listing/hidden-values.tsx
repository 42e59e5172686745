import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { stepSlug } from '#marketplace/listing-editor/components/step-path.ts';
import { fieldId } from '#marketplace/listing-editor/components/wizard.ts';
import { FIELD_OF_RULE } from '#marketplace/listing-editor/fields/hidden-fields.ts';
import { HiddenValueList } from '#marketplace/listings/components/hidden-values.tsx';
import type { HiddenValue } from '#marketplace/listings/plausibility/contract.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';

await loadTexts('listings/hidden-values');

type HiddenValuesProps = {
  values: readonly HiddenValue[];
  /** The listing comes from a file, which may bring the values again. */
  isImported: boolean;
  /** Opens the form at a step and field. */
  onCorrect: (at: string) => void;
};

/** Values of a listing that searchers do not see, with the reasons and a way to correct each. */
export function HiddenValues({ values, isImported, onCorrect }: HiddenValuesProps) {
  const { t } = useLanguage();
  if (values.length === 0) return null;
  return (
    <Notice tone="WARNING" title={t('hiddenValues.title', { count: values.length })}>
      <Stack gap={2}>
        <p>{t('hiddenValues.words')}</p>
        <HiddenValueList
          values={values}
          action={({ rule, label }) => {
            const place = FIELD_OF_RULE[rule];
            if (!place) return t('hiddenValues.inFile');
            return (
              <Button
                size="SMALL"
                kind="TERTIARY"
                onClick={() => onCorrect(`${stepSlug(place.step)}#${fieldId(place.field)}`)}
              >
                {t('hiddenValues.correct', { label })}
              </Button>
            );
          }}
        />
        {isImported && <p>{t('hiddenValues.imported')}</p>}
      </Stack>
    </Notice>
  );
}

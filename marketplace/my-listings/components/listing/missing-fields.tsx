import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { stepSlug } from '#marketplace/listing-editor/components/step-path.ts';
import { fieldId } from '#marketplace/listing-editor/components/wizard.ts';
import type { MissingField } from '#marketplace/listings/rules.ts';
import { useLanguage } from '#platform/i18n/react.tsx';

/** The form step of each field. */
const FIELDS = {
  ber: `${stepSlug('propertyDetails')}#${fieldId('ber')}`,
  place: `${stepSlug('location')}#${fieldId('areaId')}`,
} as const satisfies Record<MissingField, string>;

type MissingFieldsProps = {
  lacks: readonly MissingField[];
  /** Opens the form at a step and field. */
  onAdd: (at: string) => void;
};

/** Missing fields of a live listing that the law or searchers need, with links. */
export function MissingFields({ lacks, onAdd }: MissingFieldsProps) {
  const { t } = useLanguage();
  return lacks.map((lack) => (
    <Notice key={lack} tone="WARNING" title={t(`ownAd.lacks.${lack}`)}>
      <Stack gap={2}>
        <p>{t(`ownAd.lacks.${lack}.why`)}</p>
        <div>
          <Button size="SMALL" kind="SECONDARY" onClick={() => onAdd(FIELDS[lack])}>
            {t(`ownAd.lacks.${lack}.add`)}
          </Button>
        </div>
      </Stack>
    </Notice>
  ));
}

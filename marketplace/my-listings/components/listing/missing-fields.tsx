import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { stepSlug } from '#marketplace/listing-editor/components/step-path.ts';
import { fieldId } from '#marketplace/listing-editor/components/wizard.ts';
import type { Lack } from '#marketplace/listings/rules.ts';
import { useLanguage } from '#platform/i18n/react.tsx';

/** Where the form asks for each. */
const FIELDS = {
  ber: `${stepSlug('propertyDetails')}#${fieldId('ber')}`,
  place: `${stepSlug('location')}#${fieldId('areaId')}`,
} as const satisfies Record<Lack, string>;

type LacksProps = {
  lacks: readonly Lack[];
  /** Opens the form to change the ad, at a step and its field. */
  onAdd: (at: string) => void;
};

/** Fields missing from a live ad that the law or searchers want, each with a link to it. */
export function Lacks({ lacks, onAdd }: LacksProps) {
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

import { Button } from '#design/form/button.tsx';
import { FieldGroup } from '#design/form/field-group.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { TravelFilter } from '../model.ts';
import { travelWords } from './travel-chip.tsx';

/** The travel times among all filters: a button that leads to their own dialog. */
export function TravelRow({ travel, onOpen }: { travel: readonly TravelFilter[]; onOpen: () => void }) {
  const { t } = useLanguage();
  return (
    <FieldGroup label={t('results.travel')} hint={t('results.travel.hint')}>
      <Button kind="SECONDARY" size="SMALL" aria-haspopup="dialog" onClick={onOpen}>
        {travel.length > 0 ? travelWords(travel, t) : t('results.travel.choose')}
      </Button>
    </FieldGroup>
  );
}

import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choice.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { OwnedView } from './my-listing-view.ts';
import { MAX_SELECTED, type Selection } from './use-selection.ts';

type SelectListingsProps = {
  listings: readonly OwnedView[];
  /** Listings on all pages. */
  total: number;
  selection: Selection;
  /** Whether Shift selects a range. */
  hasRanges: boolean;
};

/** Selects the page, then all pages. */
export function SelectListings({ listings, total, selection, hasRanges }: SelectListingsProps) {
  const { t } = useLanguage();
  const selectable = Math.min(total, MAX_SELECTED);
  const isMore = total > listings.length && selection.selected.length < selectable;
  return (
    <>
      <Cluster gap={3}>
        <Checkbox
          checked={selection.isWholePage}
          onChange={(event) => selection.select(listings, event.currentTarget.checked)}
          label={t('owned.selectPage', { count: listings.length })}
          hint={hasRanges ? t('owned.selectRange') : undefined}
        />
        {selection.isWholePage && isMore && (
          <Button
            kind="TERTIARY"
            size="SMALL"
            disabled={selection.isLooking}
            onClick={() => void selection.selectAll()}
          >
            {t('owned.selectAll', { count: selectable })}
          </Button>
        )}
      </Cluster>
      {selection.hasFailed && <Notice tone="DANGER">{t('owned.failed')}</Notice>}
    </>
  );
}

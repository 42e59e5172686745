import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useLanguage } from '#platform/i18n/react.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { TravelChip } from '../../components/travel-chip.tsx';
import type { TravelFilter } from '../../model.ts';
import { readTravel } from '../../request/travel.ts';
import type { SearchAddress } from '../../url/parts.ts';
import type { ResultsData } from './results-data.ts';

const TravelDialog = lazy(() => import('./travel-dialog.tsx'));

/** The choice of travel times, where the site has them. */
export type TravelChoice = {
  /** The destinations of the search. */
  travel: readonly TravelFilter[];
  open: () => void;
  chip: ReactNode;
  /** Rendered once per page, outside of forms. */
  dialog: ReactNode;
};

/**
 * The chip of travel times and its dialog, which is loaded on first use.
 * @param onChoice called with the parameters of the search to show
 * @returns null where the site has no travel times
 */
export function useTravel(
  { travel: choices }: ResultsData,
  address: SearchAddress,
  onChoice: (params: URLSearchParams) => void,
): TravelChoice | null {
  const { t } = useLanguage();
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Each opening has a new form; the first one loads the code.
  const [openings, setOpenings] = useState(0);
  if (!choices) return null;
  const { travel } = readTravel(address.params.getAll('travel'));

  function open() {
    setOpenings((before) => before + 1);
    setOpen(true);
  }

  return {
    travel,
    open,
    chip: <TravelChip travel={travel} onOpen={open} ref={chip} />,
    dialog: openings > 0 && (
      <FailureNote words={t('results.failedTitle')}>
        <Suspense fallback={null}>
          <TravelDialog
            key={openings}
            {...choices}
            address={address}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onChoice={onChoice}
            returnFocus={() => chip.current}
          />
        </Suspense>
      </FailureNote>
    ),
  };
}

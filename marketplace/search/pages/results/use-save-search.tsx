import { __iconData as Bell } from 'lucide-react/icons/bell';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { useViewer } from '#marketplace/accounts/components/use-viewer.ts';
import { titleOf } from '#marketplace/saved-searches/rules.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { putTogether, type SearchAddress } from '../../components/search-address.ts';
import { FailureNote } from './failure-note.tsx';
import type { ResultsData } from './results-data.ts';

const SaveDialog = lazy(() => import('#marketplace/saved-searches/components/save-dialog.tsx'));

/** A way to save the search of a page, in as many places as it needs: they know of each other. */
export type SaveSearch = {
  /** The button; once the search is saved, the way to the saved ones. */
  button: (className: string | undefined) => ReactNode;
  /** Stands once on the page. */
  dialog: ReactNode;
};

/** Keeps whether the search on the page is saved; the dialog is loaded when it is first asked for. */
export function useSaveSearch(results: ResultsData, address: SearchAddress): SaveSearch {
  const { t, locale } = useLanguage();
  const userId = useViewer()?.userId ?? null;
  const [isOpen, setOpen] = useState(false);
  // Each opening is a form of its own; the first one loads it.
  const [openings, setOpenings] = useState(0);
  const [changed, setChanged] = useState<{ path: string; isSaved: boolean } | null>(null);
  const path = putTogether(address);
  const isSaved = changed?.path === path ? changed.isSaved : results.isSaved;

  return {
    button: (className) =>
      isSaved ? (
        <a className={className} href={localePath(locale, '/account/searches')} data-saved-search>
          <Icon icon={Bell} size={16} filled />
          {t('results.searchSaved')}
        </a>
      ) : (
        <button
          type="button"
          className={className}
          onClick={() => {
            setOpenings((before) => before + 1);
            setOpen(true);
          }}
        >
          <Icon icon={Bell} size={16} />
          {t('results.saveSearch')}
        </button>
      ),
    dialog: openings > 0 && (
      <FailureNote words={t('results.failedTitle')}>
        <Suspense fallback={null}>
          <SaveDialog
            key={openings}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            path={path}
            suggestedTitle={suggestion(results)}
            userId={userId}
            onSaved={(saved) => setChanged({ path, isSaved: saved })}
          />
        </Suspense>
      </FailureNote>
    ),
  };
}

/** The heading, and the filters that it does not say already. */
function suggestion({ heading, chips }: ResultsData): string {
  const said = heading.toLowerCase();
  return titleOf(
    heading,
    chips.map(({ label }) => label).filter((label) => !said.includes(label.toLowerCase())),
  );
}

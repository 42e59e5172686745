import { __iconData as Bell } from 'lucide-react/icons/bell';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { useViewer } from '#marketplace/accounts/components/use-viewer.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { buildSearchUrl, type SearchAddress } from '../../url/parts.ts';
import type { ResultsData } from './results-data.ts';

const SaveDialog = lazy(() => import('#marketplace/saved-searches/components/save-dialog.tsx'));

/** Saves the search of a page, from several places that share the state. */
export type SaveSearch = {
  /** The save button; once saved, a link to the saved searches. */
  button: (className: string | undefined) => ReactNode;
  /** Rendered once per page. */
  dialog: ReactNode;
};

/** The state of whether the page's search is saved; the dialog is loaded on first use. */
export function useSaveSearch(results: ResultsData, address: SearchAddress): SaveSearch {
  const { t, locale } = useLanguage();
  const userId = useViewer()?.userId ?? null;
  const [isOpen, setOpen] = useState(false);
  // Each opening has a new form; the first one loads the code.
  const [openings, setOpenings] = useState(0);
  const [changed, setChanged] = useState<{ path: string; isSaved: boolean } | null>(null);
  const path = buildSearchUrl(address);
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
            heading={results.heading}
            narrowings={narrowingsOf(results)}
            userId={userId}
            onSaved={(saved) => setChanged({ path, isSaved: saved })}
          />
        </Suspense>
      </FailureNote>
    ),
  };
}

/** @returns the labels of the filters that the heading does not include */
function narrowingsOf({ heading, chips }: ResultsData): string[] {
  const said = heading.toLowerCase();
  return chips.map(({ label }) => label).filter((label) => !said.includes(label.toLowerCase()));
}

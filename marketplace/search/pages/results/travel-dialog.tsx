import { __iconData as Plus } from 'lucide-react/icons/plus';
import { type FormEvent, lazy, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#design/content/icon.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Modal } from '#design/layout/modal.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { readPlace } from '#marketplace/places/endpoints.ts';
import type { ChosenDestination } from '#marketplace/travel/components/destination.ts';
import { DestinationFields } from '#marketplace/travel/components/destination-fields.tsx';
import {
  forgetDestination,
  isSame,
  recentDestinations,
  rememberDestinations,
} from '#marketplace/travel/components/recent-destinations.ts';
import { MAX_DESTINATIONS } from '#marketplace/travel/model.ts';
import { askEndpoint } from '#platform/client/ask-api.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import type { SearchAddress } from '../../url/parts.ts';
import type { ResultsData } from './results-data.ts';
import styles from './travel-dialog.module.css';
import { draftsOf, newDraft, type RowDraft, withTravel } from './travel-drafts.ts';
import { useLiveCounts } from './use-live-counts.ts';

await loadTexts('travel/choice', 'search/results');

const PointMap = lazy(() => import('../../map-view/point-map.tsx'));

const FORM = 'travel-time';
/** Degrees around the middle of a county on the map of a destination: its towns have names there. */
const AROUND_COUNTY = 0.12;

type TravelDialogProps = NonNullable<ResultsData['travel']> & {
  address: SearchAddress;
  isOpen: boolean;
  onClose: () => void;
  /** Called with the parameters of the search to show. */
  onChoice: (params: URLSearchParams) => void;
  returnFocus: () => HTMLElement | null;
};

/** Chooses up to three places, how one travels there, and how long that may take. A new one is made for each opening. */
export default function TravelDialog(props: TravelDialogProps) {
  const { address, modes, timetableDate, isOpen, onClose, onChoice, returnFocus } = props;
  const { t, locale } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [drafts, setDrafts] = useState<readonly RowDraft[]>(() => draftsOf(address.params, modes));
  const [recent, setRecent] = useState(recentDestinations);
  const [isChecked, setChecked] = useState(false);
  const params = withTravel(address, drafts);
  const counted = useLiveCounts(isOpen ? { ...address, params } : null, locale);
  const [slug] = address.params.getAll('location');
  const findStart = slug
    ? async (signal: AbortSignal) => {
        const { area } = await askEndpoint(readPlace, { params: { slug } }, locale, signal);
        return area.areaType === 'COUNTY' ? { ...area, degrees: AROUND_COUNTY } : area;
      }
    : undefined;
  const chosen = drafts.flatMap(({ place }) => place ?? []);

  function change(changed: RowDraft) {
    setDrafts(drafts.map((draft) => (draft.key === changed.key ? changed : draft)));
  }

  /** Shows more or fewer destinations, and brings the last one into view. */
  function showDrafts(next: readonly RowDraft[]) {
    flushSync(() => {
      setChecked(false);
      setDrafts(next);
    });
    focusPlace(next.length - 1);
  }

  function focusPlace(index: number) {
    const field = form.current?.querySelectorAll<HTMLElement>('[role="combobox"]')[index];
    field?.focus();
    // Not below the buttons, which cover the end of the form.
    field?.scrollIntoView({ block: 'center' });
  }

  function show(next: URLSearchParams) {
    onClose();
    onChoice(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = drafts.findIndex(({ place }) => !place);
    if (missing >= 0) {
      setChecked(true);
      return focusPlace(missing);
    }
    rememberDestinations(chosen);
    show(params);
  }

  function forget(place: ChosenDestination) {
    forgetDestination(place);
    setRecent(recentDestinations());
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('results.travel')}
      closeLabel={t('results.closeModal')}
      returnFocus={returnFocus}
      footer={
        <Cluster mode="SPACE_BETWEEN">
          <Button kind="TERTIARY" onClick={() => show(withTravel(address, []))}>
            {t('travel.clear')}
          </Button>
          <Button type="submit" form={FORM}>
            {counted ? t('results.show', { count: counted.total }) : t('results.apply')}
          </Button>
        </Cluster>
      }
    >
      <form ref={form} id={FORM} className={styles.form} onSubmit={submit} noValidate>
        {drafts.map((draft, index) => (
          <fieldset key={draft.key} className={styles.destination}>
            {drafts.length > 1 && (
              <>
                <legend className={styles.legend}>{t('travel.numbered', { number: index + 1 })}</legend>
                <Button
                  kind="TERTIARY"
                  size="SMALL"
                  className={styles.remove}
                  aria-label={t('travel.removeNumbered', { number: index + 1 })}
                  onClick={() => showDrafts(drafts.filter((other) => other !== draft))}
                >
                  {t('travel.remove')}
                </Button>
              </>
            )}
            <DestinationFields
              draft={draft}
              modes={modes}
              onChange={(changed) => change({ ...changed, key: draft.key })}
              error={isChecked && !draft.place ? t('travel.choosePlace') : undefined}
              recent={recent.filter((one) => !chosen.some((other) => isSame(one, other)))}
              onForget={forget}
              renderMap={(map) => <PointMap {...map} findStart={findStart} />}
            />
          </fieldset>
        ))}
        {drafts.length < MAX_DESTINATIONS && (
          <div className={styles.add}>
            <Button
              kind="SECONDARY"
              size="SMALL"
              icon={<Icon icon={Plus} size={16} />}
              onClick={() => showDrafts([...drafts, newDraft(modes)])}
            >
              {t('travel.add')}
            </Button>
            <Text size="S14" tone="SOFT">
              {t('travel.addHint')}
            </Text>
          </div>
        )}
        <div>
          <Text size="S14" role="status" className={styles.noHomes}>
            {counted?.total === 0 && chosen.length > 0 && t('travel.noHomes')}
          </Text>
          <Text size="S14" tone="SOFT">
            {timetableDate
              ? t('travel.estimateDated', { date: formatDate(timetableDate, 'longDate', locale) })
              : t('travel.estimate')}
          </Text>
        </div>
      </form>
    </Modal>
  );
}

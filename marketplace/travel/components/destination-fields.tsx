import { __iconData as Bike } from 'lucide-react/icons/bike';
import { __iconData as Bus } from 'lucide-react/icons/bus';
import { __iconData as Car } from 'lucide-react/icons/car';
import { __iconData as Footprints } from 'lucide-react/icons/footprints';
import { __iconData as MapIcon } from 'lucide-react/icons/map';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon, type IconShape } from '#design/content/icon.tsx';
import { Button } from '#design/form/button.tsx';
import { Radio } from '#design/form/choice.tsx';
import { Field } from '#design/form/field.tsx';
import { FieldGroup } from '#design/form/field-group.tsx';
import { Select } from '#design/form/select.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { TravelMode } from '../model.ts';
import type { ChosenDestination, DestinationDraft } from './destination.ts';
import styles from './destination-fields.module.css';
import { DestinationSearch } from './destination-search.tsx';
import { PointOnMap, type RenderMap } from './point-on-map.tsx';
import { RecentDestinations } from './recent-destinations.tsx';
import { usePointName } from './use-point-name.ts';

await loadTexts('travel/choice');

const ICONS: Record<TravelMode, IconShape> = { foot: Footprints, bike: Bike, car: Car, transit: Bus };
/** The minutes that the field offers. */
const MINUTES = [10, 15, 20, 25, 30, 35, 40, 45, 60, 75, 90];
/** The hours of arrival that the field offers; timetables at night are thin. */
const HOURS = Array.from({ length: 17 }, (_, at) => 6 + at);

type DestinationFieldsProps = {
  draft: DestinationDraft;
  modes: readonly TravelMode[];
  onChange: (draft: DestinationDraft) => void;
  error?: string | undefined;
  recent: readonly ChosenDestination[];
  onForget: (place: ChosenDestination) => void;
  renderMap: RenderMap;
};

/** The fields of one destination: the place, how one travels there, and how long it may take. */
export function DestinationFields({
  draft,
  modes,
  onChange,
  error,
  recent,
  onForget,
  renderMap,
}: DestinationFieldsProps) {
  const { t } = useLanguage();
  const name = useId();
  const { place, mode, minutes, hour } = draft;
  const field = useRef<HTMLInputElement>(null);
  const [isMapOpen, setMapOpen] = useState(false);
  const mapButton = useRef<HTMLButtonElement>(null);
  const choosePlace = (chosen: ChosenDestination | null) => onChange({ ...draft, place: chosen });
  const foundName = usePointName(place?.label === '' ? place : null);
  const giveName = useRef<(label: string) => void>(() => {});
  useEffect(() => {
    giveName.current = (label) => place && choosePlace({ ...place, label });
  });
  useEffect(() => {
    if (foundName) giveName.current(foundName);
  }, [foundName]);

  return (
    <div className={styles.fields}>
      <DestinationSearch place={place} onChange={choosePlace} error={error} ref={field}>
        <Button
          kind="TERTIARY"
          size="SMALL"
          ref={mapButton}
          aria-expanded={isMapOpen}
          icon={<Icon icon={MapIcon} />}
          onClick={() => setMapOpen(!isMapOpen)}
        >
          {t('travel.onMap')}
        </Button>
      </DestinationSearch>
      {isMapOpen && (
        <PointOnMap
          place={place}
          renderMap={renderMap}
          onChoose={(chosen) => {
            setMapOpen(false);
            choosePlace(chosen);
            field.current?.focus();
          }}
          onCancel={() => {
            setMapOpen(false);
            mapButton.current?.focus();
          }}
        />
      )}
      {!place && !isMapOpen && (
        <RecentDestinations
          recent={recent}
          // The pressed buttons go.
          onChoice={(chosen) => {
            choosePlace(chosen);
            field.current?.focus();
          }}
          onForget={(forgotten) => {
            onForget(forgotten);
            field.current?.focus();
          }}
        />
      )}
      <FieldGroup label={t('travel.how')}>
        <div className={styles.modes}>
          {modes.map((value) => (
            <Radio
              key={value}
              name={name}
              value={value}
              look="CHIP"
              label={
                <span className={styles.mode}>
                  <Icon icon={ICONS[value]} />
                  {t(`travel.mode.${value}`)}
                </span>
              }
              checked={value === mode}
              onChange={() => onChange({ ...draft, mode: value })}
            />
          ))}
        </div>
      </FieldGroup>
      <div className={styles.times}>
        <Field label={t('travel.atMost')}>
          {(control) => (
            <Select
              {...control}
              options={withChosen(MINUTES, minutes).map((value) => ({
                value: String(value),
                label: t('travel.minutes', { count: value }),
              }))}
              value={minutes}
              onChange={({ currentTarget }) => onChange({ ...draft, minutes: Number(currentTarget.value) })}
            />
          )}
        </Field>
        {mode === 'transit' && (
          <Field label={t('travel.arriving')}>
            {(control) => (
              <Select
                {...control}
                options={withChosen(HOURS, hour).map((value) => ({
                  value: String(value),
                  label: t('travel.between', { from: `${value}:00`, to: `${(value + 1) % 24}:00` }),
                }))}
                value={hour}
                onChange={({ currentTarget }) => onChange({ ...draft, hour: Number(currentTarget.value) })}
              />
            )}
          </Field>
        )}
      </div>
    </div>
  );
}

/** The offered values, with one that came with a link. */
function withChosen(values: readonly number[], chosen: number): number[] {
  return [...new Set([...values, chosen])].sort((one, other) => one - other);
}

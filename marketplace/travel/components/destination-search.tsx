import { __iconData as Search } from 'lucide-react/icons/search';
import { type ReactNode, type RefObject, useCallback, useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { Field } from '#design/form/field.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { LocateButton } from '#marketplace/places/components/locate-button.tsx';
import styles from '#marketplace/places/components/location-search.module.css';
import { PlaceOption } from '#marketplace/places/components/place-option.tsx';
import { useCombobox } from '#marketplace/places/components/use-combobox.ts';
import { useTypedAnswer } from '#marketplace/places/components/use-typed-answer.ts';
import { askEndpoint } from '#platform/client/ask-api.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Destination } from '../contract.ts';
import { suggestDestinations } from '../endpoints.ts';
import { MAX_DESTINATION_TEXT } from '../model.ts';
import { type ChosenDestination, chosenDestination } from './destination.ts';
import fields from './destination-fields.module.css';
import { DESTINATION_ICONS } from './destination-icons.ts';

await loadTexts('travel/choice');

type DestinationSearchProps = {
  place: ChosenDestination | null;
  onChange: (place: ChosenDestination | null) => void;
  error?: string | undefined;
  /** The text field. */
  ref: RefObject<HTMLInputElement | null>;
  /** Buttons of other ways to choose a place. */
  children: ReactNode;
};

/**
 * The field of a place that people travel to: a WAI-ARIA combobox of areas, streets, stops, schools and other places. Other
 * text than a chosen place stands for no place.
 */
export function DestinationSearch({ place, onChange, error, ref, children }: DestinationSearchProps) {
  const { t, locale } = useLanguage();
  const [typed, setTyped] = useState('');
  const list = useCombobox();
  const ask = useCallback(
    (text: string, signal: AbortSignal) =>
      // The field works without suggestions: the place of the device and recent ones can be chosen.
      askEndpoint(suggestDestinations, { body: { text } }, locale, signal).catch((): Destination[] => []),
    [locale],
  );
  const found = useTypedAnswer(place ? '' : typed, ask);
  const options = found?.answer ?? [];
  const isListed = list.isOpen && options.length > 0;

  function take({ name, ...point }: Destination) {
    onChange(chosenDestination(point, name));
    setTyped('');
    list.close();
  }

  const announced =
    list.isOpen && found && found.query === typed.trim()
      ? t('common.suggestionsFound', { count: options.length })
      : '';

  return (
    <div>
      <Field id={list.id} label={t('travel.place')} error={error} errorWhen="ALWAYS">
        {({ onBlur, ...control }) => (
          <div className={styles.search}>
            <div className={styles.box}>
              <Icon icon={Search} className={styles.sign} />
              <input
                ref={ref}
                {...control}
                {...list.field(
                  options.length,
                  (index) => take(options[index]!),
                  (event) => {
                    if (event.key !== 'Enter' || place || !isListed) return;
                    // The best match, instead of sending the form without a place.
                    event.preventDefault();
                    take(options[0]!);
                  },
                )}
                type="text"
                autoCapitalize="words"
                spellCheck={false}
                maxLength={MAX_DESTINATION_TEXT}
                placeholder={t('travel.placeHint')}
                className={styles.input}
                value={place ? place.label || t('travel.pointOnMap') : typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  if (place) onChange(null);
                  list.unmark();
                  list.open();
                }}
              />
            </div>
            <div className={styles.list} hidden={!isListed}>
              <div id={list.listId} role="listbox" aria-label={t('travel.place')}>
                {options.map((option, index) => (
                  <PlaceOption
                    key={`${option.kind} ${option.name} ${option.latitude} ${option.longitude}`}
                    id={list.optionId(index)}
                    icon={DESTINATION_ICONS[option.kind]}
                    name={option.name}
                    detail={option.detail}
                    isActive={index === list.active}
                    onTake={() => take(option)}
                  />
                ))}
              </div>
            </div>
            <VisuallyHidden role="status">{announced}</VisuallyHidden>
          </div>
        )}
      </Field>
      <div className={fields.ways}>
        {!place && (
          <LocateButton
            onLocated={(point) => {
              onChange({ ...chosenDestination(point, t('travel.ownPlace')), isOwn: true });
              // The pressed button goes.
              ref.current?.focus();
            }}
          />
        )}
        {children}
      </div>
    </div>
  );
}

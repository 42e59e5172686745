import { __iconData as MapPin } from 'lucide-react/icons/map-pin';
import { __iconData as Road } from 'lucide-react/icons/road';
import { __iconData as History } from 'lucide-react/icons/rotate-ccw-clock';
import { __iconData as Search } from 'lucide-react/icons/search';
import { __iconData as X } from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#design/content/icon.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import type { Translate } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Section } from '#property/section.ts';
import { circleAround, LocateButton } from './locate-button.tsx';
import styles from './location-search.module.css';
import { PlaceOption } from './place-option.tsx';
import { recentPlaces, rememberPlaces } from './recent-places.ts';
import { type ChosenPlace, countIn, countTexts, type Suggestion } from './suggestion.ts';
import { useCombobox } from './use-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';

export type LocationSearchProps = {
  /** The section whose listings the suggestions count. */
  section: Section;
  defaultChosen?: readonly ChosenPlace[];
  /** Whether the form understands streets and phrases, which are then suggested. */
  hasPhrases?: boolean;
  /** Typed text, when the page answers a form. */
  defaultText?: string;
  onChange?: (places: readonly ChosenPlace[]) => void;
  label?: string;
  /** Enables "Use my location"; called with the circle in the format of the `geo` parameter. */
  onLocated?: (geo: string) => void;
};

/** A street is searched at once, in its place. */
type Choice = {
  name: string;
  places: readonly ChosenPlace[];
  count?: number;
  street?: string;
  suggestion?: Suggestion;
};

/** Places above the streets of the same text, so that both are seen. */
const MAX_PLACES_BESIDE_STREETS = 6;

/**
 * Location field for one or more places. Without scripts it is a text field `q` next to checkboxes `location` of the
 * chosen
 * places; with scripts it is a WAI-ARIA combobox: arrows move, Enter chooses, Escape closes, Backspace in an empty
 * field removes the
 * last place.
 */
export function LocationSearch({
  section,
  hasPhrases = false,
  defaultChosen = [],
  defaultText = '',
  onChange,
  label,
  onLocated,
}: LocationSearchProps) {
  const { t, locale } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly ChosenPlace[]>(defaultChosen);
  const [text, setText] = useState(defaultText);
  const [recent, setRecent] = useState<ChosenPlace[][]>([]);
  const list = useCombobox();
  const { isOpen, open } = list;
  const { suggestions, streets, answered } = useSuggestions(
    isOpen ? text : '',
    hasPhrases ? section : null,
    locale,
  );

  const isTyping = text.trim() !== '';
  const chosenSlugs = new Set(chosen.map((place) => place.slug));
  const choices: Choice[] = isTyping
    ? [
        ...suggestions
          .filter((place) => !chosenSlugs.has(place.slug))
          .slice(0, streets.length > 0 ? MAX_PLACES_BESIDE_STREETS : undefined)
          .map((place) => ({
            name: place.name,
            places: [place],
            count: countIn(place, section),
            suggestion: place,
          })),
        ...streets.map(({ name, place, count }) => ({
          name: `${name}, ${place.name}`,
          places: [place],
          count,
          street: name,
        })),
      ]
    : recent.map((places) => ({ name: places.map((place) => place.name).join(' · '), places }));
  const isListed = isOpen && choices.length > 0;

  // The form is submitted by the browser or the router; the searched places are stored either way.
  useEffect(() => {
    const form = box.current?.closest('form');
    const remember = () => rememberPlaces(chosen);
    form?.addEventListener('submit', remember);
    return () => form?.removeEventListener('submit', remember);
  }, [chosen]);

  // Keeps and completes text that was typed before this script ran.
  useLayoutEffect(() => {
    const line = input.current!;
    setText(line.value);
    if (document.activeElement !== line) return;
    open();
  }, [open]);

  useLayoutEffect(() => {
    if (isOpen) setRecent(recentPlaces());
  }, [isOpen]);

  function choose(places: readonly ChosenPlace[]) {
    setChosen(places);
    setText('');
    list.unmark();
    onChange?.(places);
  }

  function take(choice: Choice) {
    const { street } = choice;
    if (street !== undefined) {
      // The form sends what its field shows.
      flushSync(() => {
        setChosen([...chosen, ...choice.places.filter((place) => !chosenSlugs.has(place.slug))]);
        setText(street);
        list.close();
      });
      input.current?.form?.requestSubmit();
      return;
    }
    const added = choice.places.filter((place) => !chosenSlugs.has(place.slug));
    choose([...chosen, ...added.map(({ slug, name }) => ({ slug, name }))]);
    list.close();
    input.current?.focus();
  }

  const announced =
    isOpen && isTyping && answered === text.trim()
      ? t('common.suggestionsFound', { count: choices.length })
      : '';

  return (
    <>
      <div ref={box} className={styles.search}>
        <label htmlFor={list.id}>
          <VisuallyHidden>{label ?? t('common.whereToLook')}</VisuallyHidden>
        </label>
        <div className={styles.box}>
          <Icon icon={Search} className={styles.sign} />
          {chosen.map((place) => (
            <label key={place.slug} className={styles.place}>
              <input
                type="checkbox"
                name="location"
                value={place.slug}
                defaultChecked
                className={styles.check}
                onChange={() => {
                  choose(chosen.filter((each) => each !== place));
                  input.current?.focus();
                }}
              />
              {place.name}
              <Icon icon={X} size={16} />
            </label>
          ))}
          <input
            ref={input}
            {...list.field(
              choices.length,
              (index) => take(choices[index]!),
              ({ key }) => {
                if (key === 'Backspace' && text === '' && chosen.length > 0) choose(chosen.slice(0, -1));
              },
            )}
            name="q"
            type="text"
            autoCapitalize="words"
            spellCheck={false}
            maxLength={100}
            enterKeyHint="search"
            placeholder={t(
              chosen.length > 0
                ? 'common.addPlace'
                : hasPhrases
                  ? 'common.phrasePlaceholder'
                  : 'common.wherePlaceholder',
            )}
            value={text}
            className={styles.input}
            onChange={(event) => {
              setText(event.target.value);
              list.unmark();
              open();
            }}
          />
        </div>
        <div className={styles.list} hidden={!isListed}>
          {!isTyping && <p className={styles.heading}>{t('common.recentSearches')}</p>}
          <div id={list.listId} role="listbox" aria-label={label ?? t('common.whereToLook')}>
            {choices.map((choice, index) => (
              <PlaceOption
                key={
                  choice.street === undefined ? choice.places.map((place) => place.slug).join() : choice.name
                }
                id={list.optionId(index)}
                icon={!isTyping ? History : choice.street === undefined ? MapPin : Road}
                name={choice.name}
                detail={choice.suggestion && countsOf(choice.suggestion, t)}
                count={choice.count}
                isActive={index === list.active}
                onTake={() => take(choice)}
              />
            ))}
          </div>
        </div>
        <VisuallyHidden role="status">{announced}</VisuallyHidden>
      </div>
      {onLocated && <LocateButton onLocated={(point) => onLocated(circleAround(point))} />}
    </>
  );
}

/** `12 to buy · 3 to rent` */
function countsOf(suggestion: Suggestion, t: Translate): string {
  return countTexts(suggestion)
    .map(({ key, count }) => t(key, { count }))
    .join(' · ');
}

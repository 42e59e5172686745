import { __iconData as Search } from 'lucide-react/icons/search';
import { __iconData as X } from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#design/content/icon.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Section } from '#property/section.ts';
import { LocateButton } from './locate-button.tsx';
import styles from './location-search.module.css';
import { PlaceOption } from './place-option.tsx';
import { recentPlaces, rememberPlaces } from './recent-places.ts';
import { type ChosenPlace, countIn } from './suggestion.ts';
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
type Choice = { name: string; places: readonly ChosenPlace[]; count?: number; street?: string };

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
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly ChosenPlace[]>(defaultChosen);
  const [text, setText] = useState(defaultText);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState<ChosenPlace[][]>([]);
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
          .map((place) => ({ name: place.name, places: [place], count: countIn(place, section) })),
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
    setRecent(recentPlaces());
    setOpen(true);
  }, []);

  function choose(places: readonly ChosenPlace[]) {
    setChosen(places);
    setText('');
    setActive(-1);
    onChange?.(places);
  }

  function take(choice: Choice) {
    const { street } = choice;
    if (street !== undefined) {
      // The form sends what its field shows.
      flushSync(() => {
        setChosen([...chosen, ...choice.places.filter((place) => !chosenSlugs.has(place.slug))]);
        setText(street);
        setOpen(false);
      });
      input.current?.form?.requestSubmit();
      return;
    }
    const added = choice.places.filter((place) => !chosenSlugs.has(place.slug));
    choose([...chosen, ...added.map(({ slug, name }) => ({ slug, name }))]);
    setOpen(false);
    input.current?.focus();
  }

  function open() {
    setRecent(recentPlaces());
    setOpen(true);
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = choices.length - 1;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // -1 is the text field, between the last option and the first.
      setActive((now) => (now + step < -1 ? last : now + step > last ? -1 : now + step));
    } else if (event.key === 'Enter' && isListed && active >= 0) {
      event.preventDefault();
      take(choices[active]!);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    } else if (event.key === 'Backspace' && text === '' && chosen.length > 0) {
      choose(chosen.slice(0, -1));
    }
  }

  const announced =
    isOpen && isTyping && answered === text.trim()
      ? t('common.suggestionsFound', { count: choices.length })
      : '';

  return (
    <>
      <div ref={box} className={styles.search}>
        <label htmlFor={id}>
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
            id={id}
            name="q"
            type="text"
            role="combobox"
            aria-expanded={isListed}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={isListed && active >= 0 ? `${id}-${active}` : undefined}
            autoComplete="off"
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
            onFocus={open}
            onClick={open}
            // Options keep the focus here while pressed, so a blur means that the visitor left.
            onBlur={() => setOpen(false)}
            onChange={(event) => {
              setText(event.target.value);
              setActive(-1);
              setOpen(true);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div className={styles.list} hidden={!isListed}>
          {!isTyping && <p className={styles.heading}>{t('common.recentSearches')}</p>}
          <div id={`${id}-list`} role="listbox" aria-label={label ?? t('common.whereToLook')}>
            {choices.map((choice, index) => (
              <PlaceOption
                key={
                  choice.street === undefined ? choice.places.map((place) => place.slug).join() : choice.name
                }
                id={`${id}-${index}`}
                name={choice.name}
                suggestion={
                  isTyping && choice.street === undefined
                    ? suggestions.find((each) => each.slug === choice.places[0]?.slug)
                    : undefined
                }
                count={choice.count}
                isActive={index === active}
                kind={!isTyping ? 'recent' : choice.street !== undefined ? 'street' : 'place'}
                onTake={() => take(choice)}
              />
            ))}
          </div>
        </div>
        <VisuallyHidden role="status">{announced}</VisuallyHidden>
      </div>
      {onLocated && <LocateButton onLocated={onLocated} />}
    </>
  );
}

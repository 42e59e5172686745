import { __iconData as MapPin } from 'lucide-react/icons/map-pin';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { Text } from '#design/content/text.tsx';
import { Field } from '#design/form/field.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { currencyOf } from '#property/county.ts';
import { useField, useWizard } from '../wizard.ts';
import { type PlaceChoice, useAreaChoices, useAreaName } from './area-choices.ts';
import styles from './area-field.module.css';

/** The area field, a combobox; the area sets the county, and the county the currency. */
export function AreaField() {
  const { fields, answer } = useWizard();
  const { t, locale } = useLanguage();
  const { id, error: areaError, touch } = useField('areaId');
  const { error: countyError } = useField('countyId');
  const [typed, setTyped] = useState<string>();
  const [selected, setSelected] = useState<PlaceChoice>();
  const [active, setActive] = useState(-1);
  const choices = useAreaChoices(typed ?? '', locale);
  const isListed = typed !== undefined && choices.length > 0;
  const { areaId, countyId } = fields;
  const knownName = useAreaName(areaId, locale);
  // The name of the area just chosen is known.
  const name = areaId === undefined ? '' : selected?.areaId === areaId ? selected.name : knownName;

  function take(choice: PlaceChoice) {
    setTyped(undefined);
    setSelected(choice);
    setActive(-1);
    answer({ areaId: choice.areaId, countyId: choice.countyId });
  }

  function type(text: string) {
    setTyped(text);
    setActive(-1);
    if (text.trim() === '' && areaId !== undefined)
      answer({ areaId: null, countyId: null } as unknown as { areaId: number });
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = choices.length - 1;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (typed === undefined) return setTyped(name);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((now) => (now + step < 0 ? last : now + step > last ? 0 : now + step));
    } else if (event.key === 'Enter' && isListed) {
      event.preventDefault();
      take(choices[Math.max(active, 0)]!);
    } else if (event.key === 'Escape' && typed !== undefined) {
      event.preventDefault();
      setTyped(undefined);
    }
  }

  return (
    <div className={styles.area}>
      <Field
        id={id}
        label={t('placeAd.field.areaId')}
        hint={t('placeAd.area.hint')}
        error={areaError ?? countyError}
        required
      >
        {(control) => (
          <div className={styles.box}>
            <TextInput
              {...control}
              role="combobox"
              aria-expanded={isListed}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={isListed && active >= 0 ? `${id}-${active}` : undefined}
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              maxLength={100}
              prefix={<Icon icon={MapPin} />}
              placeholder={t('placeAd.area.placeholder')}
              value={typed ?? name}
              onFocus={(event) => event.target.select()}
              onChange={(event) => type(event.target.value)}
              onKeyDown={onKeyDown}
              onBlur={() => {
                control.onBlur();
                // A full name typed by hand is a choice.
                const exact = choices.find(
                  (choice) => choice.name.toLowerCase() === typed?.trim().toLowerCase(),
                );
                if (exact) take(exact);
                setTyped(undefined);
                touch();
              }}
            />
            <div className={styles.list} hidden={!isListed}>
              <div id={`${id}-list`} role="listbox" aria-label={t('placeAd.field.areaId')}>
                {choices.map((choice, index) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the combobox, which handles the keys.
                  <div
                    key={choice.areaId}
                    id={`${id}-${index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    className={styles.option}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => take(choice)}
                  >
                    <span>{choice.name}</span>
                    <span className={styles.within}>{choice.within}</span>
                  </div>
                ))}
              </div>
            </div>
          </div>
        )}
      </Field>
      <VisuallyHidden role="status">
        {typed !== undefined && typed.trim() !== ''
          ? t('common.suggestionsFound', { count: choices.length })
          : ''}
      </VisuallyHidden>
      {countyId !== undefined && (
        <Text size="S14" tone="SOFT" className={styles.currency}>
          {t(`placeAd.area.currency${currencyOf(countyId)}`)}
        </Text>
      )}
    </div>
  );
}

import { useRef, useState } from 'react';
import { Text } from '#design/content/text.tsx';
import { Field } from '#design/form/field.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { parseEircode } from '#property/eircode.ts';
import { useField, useWizard } from '../wizard.ts';
import { findPlaces } from './area-choices.ts';

/** The Eircode; a full one sets the area if none is chosen. It does not set a pin, which the advertiser places. */
export function EircodeField() {
  const { fields, answer } = useWizard();
  const { t, locale } = useLanguage();
  const { id, value, error, answer: give, touch } = useField('eircode');
  const [filled, setFilled] = useState('');
  const asking = useRef<AbortController>(undefined);

  async function type(text: string) {
    give(text);
    asking.current?.abort();
    const eircode = parseEircode(text);
    if (!eircode) return;
    asking.current = new AbortController();
    const { signal } = asking.current;
    const [place] = await findPlaces(eircode, locale, signal);
    if (!place || signal.aborted) return;
    if (fields.areaId !== undefined) return answer({ eircode });
    setFilled(place.name);
    answer({ eircode, areaId: place.areaId, countyId: place.countyId });
  }

  return (
    <div>
      <Field id={id} label={t('placeAd.field.eircode')} hint={t('placeAd.hint.eircode')} error={error}>
        {(control) => (
          <TextInput
            {...control}
            name="eircode"
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={value ?? ''}
            onChange={(event) => void type(event.target.value)}
            onBlur={() => {
              control.onBlur();
              touch();
            }}
          />
        )}
      </Field>
      <Text size="S14" tone="SOFT" role="status">
        {filled && t('placeAd.area.filled', { area: filled })}
      </Text>
    </div>
  );
}

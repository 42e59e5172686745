import { useRef, useState } from 'react';
import { Chip } from '#design/content/chip.tsx';
import { Text } from '#design/content/text.tsx';
import { Field } from '#design/form/field.tsx';
import { FieldGroup } from '#design/form/field-group.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { askEndpoint } from '#platform/client/ask-api.ts';
import type { Locale } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { parseEircode } from '#property/eircode.ts';
import type { KnownAddress } from '../../addresses/contract.ts';
import { listKnownAddresses } from '../../endpoints.ts';
import { properCode } from '../../fields/codes.ts';
import { useField, useWizard } from '../wizard.ts';
import { findPlaces } from './area-choices.ts';
import styles from './fields.module.css';

/**
 * The Eircode; a full one sets the area if none is chosen, and offers the addresses that are known for it. It does not
 * set a pin, which the advertiser places.
 */
export function EircodeField() {
  const { fields, answer } = useWizard();
  const { t, locale } = useLanguage();
  const { id, value, error, answer: give, touch } = useField('eircode');
  const [filled, setFilled] = useState('');
  const [known, setKnown] = useState<readonly KnownAddress[]>([]);
  const asking = useRef<AbortController>(undefined);

  async function type(text: string) {
    give(text);
    setKnown([]);
    asking.current?.abort();
    const eircode = parseEircode(text);
    if (!eircode) return;
    asking.current = new AbortController();
    const { signal } = asking.current;
    const [[place], addresses] = await Promise.all([
      findPlaces(eircode, locale, signal),
      findAddresses(eircode, locale, signal),
    ]);
    if (signal.aborted) return;
    setKnown(addresses);
    if (!place) return;
    if (fields.areaId !== undefined) return answer({ eircode });
    setFilled(place.name);
    answer({ eircode, areaId: place.areaId, countyId: place.countyId });
  }

  /** Takes an address, with its area where that is known. */
  function take({ address, areaId, countyId }: KnownAddress) {
    answer({ address, ...(areaId !== null && { areaId, countyId }) });
  }

  return (
    <div className={styles.eircode}>
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
              const proper = properCode('eircode', value ?? '');
              if (value && proper !== value) give(proper);
            }}
          />
        )}
      </Field>
      <Text size="S14" tone="SOFT" role="status">
        {filled && t('placeAd.area.filled', { area: filled })}
      </Text>
      {known.length > 0 && (
        <FieldGroup id={`${id}-known`} label={t('placeAd.eircode.known')}>
          <Cluster gap={2}>
            {known.map((one) => (
              <Chip
                key={one.address}
                className={styles.address}
                isSelected={fields.address === one.address}
                onClick={() => take(one)}
              >
                {one.address}
              </Chip>
            ))}
          </Cluster>
        </FieldGroup>
      )}
    </div>
  );
}

/** @returns the addresses known for an Eircode; none without a connection */
async function findAddresses(
  eircode: string,
  locale: Locale,
  signal: AbortSignal,
): Promise<readonly KnownAddress[]> {
  try {
    return (await askEndpoint(listKnownAddresses, { query: { eircode } }, locale, signal)).addresses;
  } catch {
    return [];
  }
}

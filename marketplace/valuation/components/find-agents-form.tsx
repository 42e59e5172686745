import { Button } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './ask-agents.module.css';
import type { AskedHome } from './home-of-url.ts';

/** Asks for the address of a home; opens the page of the agencies that value there, also without scripts. */
export function FindAgentsForm({ home }: { home: Pick<AskedHome, 'address' | 'eircode'> }) {
  const { t, locale } = useLanguage();
  return (
    <form method="get" action={localePath(locale, '/valuation/agents')} className={styles.find}>
      <Field id="find-address" label={t('valuation.requests.address')} required>
        {({ onBlur: _, ...control }) => (
          <TextInput
            {...control}
            name="address"
            maxLength={300}
            autoComplete="street-address"
            defaultValue={home.address}
          />
        )}
      </Field>
      <Field id="find-eircode" label={t('valuation.requests.eircode')}>
        {({ onBlur: _, ...control }) => (
          <TextInput
            {...control}
            name="eircode"
            maxLength={20}
            autoComplete="postal-code"
            defaultValue={home.eircode}
          />
        )}
      </Field>
      <Button type="submit" kind="SECONDARY" size="SMALL">
        {t('valuation.requests.find')}
      </Button>
    </form>
  );
}

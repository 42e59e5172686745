import { Button } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { MAX_VALUED_ADDRESS } from '../../estimates/choices.ts';
import styles from './valuation.module.css';

/** The first step: the address or Eircode of a home. */
export function AddressForm({ home, error }: { home: string; error: string | null }) {
  const { t, locale } = useLanguage();
  return (
    <form action={localePath(locale, '/valuation')} className={styles.addressForm}>
      <Field
        id="home"
        label={t('valuation.home')}
        hint={t('valuation.homeHint')}
        error={error ?? undefined}
        errorWhen="ALWAYS"
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="home"
            defaultValue={home}
            maxLength={MAX_VALUED_ADDRESS}
            autoComplete="street-address"
            enterKeyHint="go"
          />
        )}
      </Field>
      <Button type="submit">{t('valuation.estimate')}</Button>
    </form>
  );
}

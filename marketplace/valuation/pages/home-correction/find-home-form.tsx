import { Button } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { MAX_VALUED_ADDRESS } from '../../estimates/choices.ts';
import styles from './home-correction.module.css';

/** Asks for the address or Eircode of a home; works without scripts. */
export function FindHomeForm({ home, error }: { home: string; error: string | null }) {
  const { t, locale } = useLanguage();
  return (
    <form action={localePath(locale, '/valuation/home-correction')} className={styles.part}>
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
      <div>
        <Button type="submit">{t('homeCorrections.find')}</Button>
      </div>
    </form>
  );
}

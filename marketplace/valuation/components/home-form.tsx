import { Button } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { MAX_VALUED_ADDRESS } from '../estimates/choices.ts';
import styles from './home-form.module.css';

type HomeFormProps = {
  /** Path of the page that takes the home as its parameter, without a language. */
  path: string;
  home: string;
  error: string | null;
  submit: string;
};

/** Asks for the address or Eircode of a home; works without scripts. */
export function HomeForm({ path, home, error, submit }: HomeFormProps) {
  const { t, locale } = useLanguage();
  return (
    <form action={localePath(locale, path)} className={styles.form}>
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
      <Button type="submit">{submit}</Button>
    </form>
  );
}

import { Field as FieldBox } from '#design/form/field.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useField, useWizard } from '../wizard.ts';

/** The phone number, taken from the account; read-only once the account has one. */
export function PhoneField() {
  const { accountPhone } = useWizard();
  const { t, locale } = useLanguage();
  const { id, value, error, answer, touch } = useField('contactPhone');
  const hint = (
    <>
      {t(accountPhone ? 'placeAd.phone.account' : 'placeAd.phone.missing')}{' '}
      <a href={localePath(locale, '/account/settings')} target="_blank" rel="noopener">
        {t('placeAd.phone.settings')}
      </a>
    </>
  );
  return (
    <FieldBox id={id} label={t('placeAd.field.contactPhone')} hint={hint} error={error} required>
      {(control) => (
        <TextInput
          {...control}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          readOnly={accountPhone !== null}
          value={accountPhone ?? value ?? ''}
          onChange={(event) => answer(event.target.value)}
          onBlur={() => {
            control.onBlur();
            touch();
          }}
        />
      )}
    </FieldBox>
  );
}

import { Text } from '#design/content/text.tsx';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormCheckbox } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { SupportedAccount } from '../contract.ts';
import { resendConfirmation, resetSecondFactor, signOutAccount } from '../endpoints.ts';
import { reasonForm, resetForm } from '../forms.ts';
import { ReasonField } from './reason-field.tsx';
import { TitledPart } from './titled-part.tsx';

/** The acts of support for an account, each with its consequence. */
export function AccountCare({ account }: { account: SupportedAccount }) {
  const { t } = useLanguage();
  const { userId, email, isConfirmed, hasSecondFactor, mayCare } = account;
  const params = { userId };
  return (
    <>
      {!isConfirmed && (
        <TitledPart title={t('administering.confirmation.title')}>
          <Form
            id="confirmation"
            endpoint={resendConfirmation}
            params={params}
            toBody={() => undefined}
            doneText={t('administering.confirmation.done')}
          >
            <Text>{t('administering.confirmation.words', { email })}</Text>
            <SubmitButton size="MEDIUM">{t('administering.confirmation.submit')}</SubmitButton>
          </Form>
        </TitledPart>
      )}
      {!mayCare && <Text tone="SOFT">{t('administering.staff')}</Text>}
      {mayCare && isConfirmed && (
        <TitledPart title={t('administering.signOut.title')}>
          <Form
            id="sign-out"
            schema={reasonForm}
            endpoint={signOutAccount}
            params={params}
            doneText={t('administering.signOut.done')}
          >
            <Text>{t('administering.signOut.words')}</Text>
            <ReasonField />
            <SubmitButton size="MEDIUM">{t('administering.signOut.submit')}</SubmitButton>
          </Form>
        </TitledPart>
      )}
      {mayCare && hasSecondFactor && (
        <TitledPart title={t('administering.reset.title')}>
          <Form
            id="reset"
            schema={resetForm}
            endpoint={resetSecondFactor}
            params={params}
            toBody={({ reason }) => ({ reason, checked: true as const })}
            doneText={t('administering.reset.done')}
          >
            <Text>{t('administering.reset.words')}</Text>
            <ReasonField />
            <FormCheckbox name="checked" label={t('administering.reset.check')} />
            <SubmitButton size="MEDIUM">{t('administering.reset.submit')}</SubmitButton>
          </Form>
        </TitledPart>
      )}
    </>
  );
}

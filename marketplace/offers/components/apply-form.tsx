import { CurrencyInput } from '#design/form/currency-input.tsx';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormCheckbox, FormField, FormFieldAround, FormRadios } from '#platform/forms/form-fields.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { applyToBid } from '../endpoints.ts';
import { applicationForm } from '../forms.ts';
import type { Round } from './apply-events.ts';
import { ConditionsFields } from './conditions-fields.tsx';
import styles from './offers.module.css';

type Values = {
  firstName: string;
  lastName: string;
  buyer?: string | undefined;
  purchase?: string | undefined;
  subjectTo: ('mortgage_approval' | 'sale_of_own_home' | 'survey' | 'contents')[];
  text?: string | undefined;
  ceiling: number | null;
};

/**
 * Form to apply to bid.
 * @param person from the account; their verified address and number are sent with it
 */
export function ApplyForm({
  round,
  person,
}: {
  round: Round;
  person: { name: string; email: string; phone: string };
}) {
  const { t, locale } = useLanguage();
  const [firstName = '', ...rest] = person.name.split(' ');
  function toBody({ firstName, lastName, buyer, purchase, subjectTo, text = '', ceiling }: Values) {
    return {
      firstName,
      lastName,
      email: person.email,
      phone: person.phone,
      buyerType: { firstTimeBuyer: buyer === 'firstTimeBuyer', mover: buyer === 'mover' },
      purchaseType: {
        cashBuyer: purchase === 'cashBuyer',
        mortgageApproved: purchase === 'mortgageApproved',
      },
      conditions: { subjectTo, text },
      ceiling: ceiling === null ? null : ceiling * 100,
    };
  }
  return (
    <Form
      id="apply"
      schema={applicationForm}
      endpoint={applyToBid}
      params={{ adId: round.adId }}
      toBody={toBody}
      doneText={t('offers.applied')}
      // The answer stands at the top of this part, above the view once the form is gone.
      onDone={() => document.getElementById('take-part')?.focus()}
      className={styles.part}
    >
      <p>{t('offers.applyWords')}</p>
      <div className={styles.fields}>
        <FormField name="firstName" label={t('offers.firstName')} defaultValue={firstName} />
        <FormField name="lastName" label={t('offers.lastName')} defaultValue={rest.join(' ')} />
      </div>
      <p className={styles.soft}>{t('offers.verifiedAs', { email: person.email, phone: person.phone })}</p>
      <FormRadios
        name="buyer"
        label={t('offers.buyer')}
        options={[
          { value: 'firstTimeBuyer', label: t('offers.firstTimeBuyer') },
          { value: 'mover', label: t('offers.mover') },
        ]}
      />
      <FormRadios
        name="purchase"
        label={t('offers.purchase')}
        options={[
          { value: 'cashBuyer', label: t('offers.cashBuyer') },
          { value: 'mortgageApproved', label: t('offers.mortgageApproved') },
        ]}
      />
      <ConditionsFields />
      <FormFieldAround name="ceiling" label={t('offers.ceiling')} hint={t('offers.ceilingHint')}>
        {(control) => (
          <CurrencyInput {...control} name="ceiling" symbol={round.currency === 'GBP' ? '£' : '€'} />
        )}
      </FormFieldAround>
      <p className={styles.soft}>{t('offers.neverAsked')}</p>
      <FormCheckbox name="rulesRead" label={t('offers.rulesRead')} />
      <p>
        <a href={localePath(locale, '/how-bidding-works')}>{t('offers.howItWorks')}</a>
      </p>
      <SubmitButton size="MEDIUM">{t('offers.apply')}</SubmitButton>
    </Form>
  );
}

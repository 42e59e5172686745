import { FormDate, FormSelect } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { EnquiryForm } from '../contract.ts';
import { SELLING_STATUSES, SELLING_TIMELINES } from '../forms.ts';
import styles from './enquiry-form.module.css';

/** Adults in the list; larger numbers go into the message. */
const ADULTS = [1, 2, 3, 4, 5, 6] as const;

/** Optional details for the advertiser: of renters, or of buyers. */
export function RenterDetails({ form }: { form: EnquiryForm }) {
  const { t } = useLanguage();
  if (form.asks === 'none') return null;
  return (
    <details className={styles.more}>
      <summary>{t('enquiry.more')}</summary>
      <div className={styles.fields}>
        {form.asks === 'rent' ? <TenantFields /> : <BuyerFields form={form} />}
      </div>
    </details>
  );
}

function TenantFields() {
  const { t } = useLanguage();
  return (
    <>
      <FormDate name="moveInDate" label={t('enquiry.moveInDate')} />
      <Choice
        name="adults"
        label={t('enquiry.adults')}
        answers={ADULTS.map((count) => [`${count}`, t('common.number', { count })])}
      />
      <YesOrNo name="pets" label={t('enquiry.pets')} />
    </>
  );
}

function BuyerFields({
  form: { buyerType, mortgageApproved, propertyToSellDetails },
}: {
  form: EnquiryForm;
}) {
  const { t } = useLanguage();
  const buyer = (['firstTimeBuyer', 'mover'] as const).find((kind) => buyerType?.[kind]);
  return (
    <>
      <Choice
        name="buyer"
        label={t('enquiry.buyer')}
        value={buyer}
        answers={[
          ['firstTimeBuyer', t('enquiry.buyer.firstTimeBuyer')],
          ['mover', t('enquiry.buyer.mover')],
        ]}
      />
      <YesOrNo name="mortgageApproved" label={t('enquiry.mortgageApproved')} value={mortgageApproved} />
      <Choice
        name="propertyToSell"
        label={t('enquiry.propertyToSell')}
        value={propertyToSellDetails?.propertyToSellStatus ?? undefined}
        answers={SELLING_STATUSES.map((status) => [status, t(`enquiry.propertyToSell.${status}`)])}
      />
      <Choice
        name="sellingTimeline"
        label={t('enquiry.sellingTimeline')}
        value={propertyToSellDetails?.sellingTimeline ?? undefined}
        answers={SELLING_TIMELINES.map((when) => [when, t(`enquiry.sellingTimeline.${when}`)])}
      />
    </>
  );
}

function YesOrNo({ name, label, value }: { name: string; label: string; value?: boolean | undefined }) {
  const { t } = useLanguage();
  return (
    <Choice
      name={name}
      label={label}
      value={value === undefined ? undefined : value ? 'yes' : 'no'}
      answers={[
        ['yes', t('enquiry.yes')],
        ['no', t('enquiry.no')],
      ]}
    />
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value?: string | undefined;
  answers: readonly (readonly [value: string, label: string])[];
};

/** An optional question. */
function Choice({ name, label, value = '', answers }: ChoiceProps) {
  const { t } = useLanguage();
  return (
    <FormSelect
      name={name}
      label={label}
      defaultValue={value}
      options={[
        { value: '', label: t('enquiry.notSaid') },
        ...answers.map(([answer, words]) => ({ value: answer, label: words })),
      ]}
    />
  );
}

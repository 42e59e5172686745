import { useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { ErrorSummary } from '#design/form/error-summary.tsx';
import { Field } from '#design/form/field.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import type { MessageKey } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useSite } from '#platform/pages/site.ts';
import { CARD_FIELDS, type CardField, type CardFields, type CardProblem, readCard } from '../offline/card.ts';
import styles from './checkout.module.css';

type CardFormProps = {
  /** The amount on the button: `€69.00`. */
  amount: string;
  isBusy: boolean;
  /** The reason why the last attempt failed. */
  problem: 'declined' | 'no_answer' | null;
  onPay: (fields: CardFields) => void;
};

/** Card form. Problems are shown at their field and in a summary, before anything is sent. */
export function CardForm({ amount, isBusy, problem, onPay }: CardFormProps) {
  const { t } = useLanguage();
  const { viewer } = useSite();
  const [troubles, setTroubles] = useState<Partial<Record<CardField, CardProblem>>>({});

  function submit(form: FormData): void {
    const text = (field: CardField) => String(form.get(field) ?? '');
    const fields = { number: text('number'), expiry: text('expiry'), cvc: text('cvc'), name: text('name') };
    const card = readCard(fields, new Date());
    setTroubles(card.ok ? {} : card.troubles);
    if (card.ok) onPay(fields);
  }
  function messageOf(field: CardField): string | undefined {
    const trouble = troubles[field];
    return trouble && t(MESSAGES[field][trouble]);
  }
  const errors = CARD_FIELDS.flatMap((field) => {
    const message = messageOf(field);
    return message ? [{ fieldId: field, message }] : [];
  });

  return (
    <form
      // POST, so that a card sent before scripts run is never in a URL.
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit(new FormData(event.currentTarget));
      }}
    >
      <Text variant="h2" size="L18">
        {t('checkout.details')}
      </Text>
      <ErrorSummary title={t('checkout.problem')} errors={errors} />
      {problem === 'declined' && (
        <Notice tone="DANGER" role="alert" title={t('checkout.declined')}>
          {t('checkout.declinedWords')}
        </Notice>
      )}
      {problem === 'no_answer' && (
        <Notice tone="DANGER" role="alert">
          {t('checkout.noAnswer')}
        </Notice>
      )}
      <Field id="number" label={t('checkout.number')} error={messageOf('number')} required>
        {(control) => (
          <TextInput {...control} name="number" inputMode="numeric" autoComplete="cc-number" maxLength={30} />
        )}
      </Field>
      <div className={styles.pair}>
        <Field
          id="expiry"
          label={t('checkout.expiry')}
          hint={t('checkout.expiryHint')}
          error={messageOf('expiry')}
          required
        >
          {(control) => (
            <TextInput {...control} name="expiry" inputMode="numeric" autoComplete="cc-exp" maxLength={9} />
          )}
        </Field>
        <Field
          id="cvc"
          label={t('checkout.cvc')}
          hint={t('checkout.cvcHint')}
          error={messageOf('cvc')}
          required
        >
          {(control) => (
            <TextInput {...control} name="cvc" inputMode="numeric" autoComplete="cc-csc" maxLength={4} />
          )}
        </Field>
      </div>
      <Field id="name" label={t('checkout.name')} error={messageOf('name')} required>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            autoComplete="cc-name"
            maxLength={100}
            defaultValue={viewer?.name}
          />
        )}
      </Field>
      <Button type="submit" fill aria-disabled={isBusy}>
        {isBusy ? t('checkout.paying') : t('checkout.pay', { amount })}
      </Button>
    </form>
  );
}

const MESSAGES: Record<CardField, Record<CardProblem, MessageKey>> = {
  number: {
    missing: 'checkout.missing.number',
    wrong: 'checkout.wrong.number',
    past: 'checkout.wrong.number',
  },
  expiry: {
    missing: 'checkout.missing.expiry',
    wrong: 'checkout.wrong.expiry',
    past: 'checkout.past.expiry',
  },
  cvc: { missing: 'checkout.missing.cvc', wrong: 'checkout.wrong.cvc', past: 'checkout.wrong.cvc' },
  name: { missing: 'checkout.missing.name', wrong: 'checkout.wrong.name', past: 'checkout.wrong.name' },
};

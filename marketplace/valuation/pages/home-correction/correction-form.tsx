import { useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { useViewer } from '#marketplace/accounts/components/use-viewer.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormCheckbox, FormField, FormRadios, FormTextarea } from '#platform/forms/form-fields.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { homeCorrectionPath } from '../../components/home-correction-path.ts';
import type { WireShownHome } from '../../home-corrections/contract.ts';
import { sendCorrection } from '../../home-corrections/endpoints.ts';
import { addressForm, hideForm, saleForm } from '../../home-corrections/forms.ts';
import { type CorrectionKind, isAboutSale } from '../../home-corrections/rules.ts';
import styles from './home-correction.module.css';
import { saleText } from './sale-text.ts';

type CorrectionFormProps = {
  home: { eircode: string } | { address: string };
  kind: CorrectionKind;
  shown: WireShownHome;
};

/** The form of one kind of change; visitors sign in first and come back. */
export function CorrectionForm({ home, kind, shown }: CorrectionFormProps) {
  const { t, locale } = useLanguage();
  const viewer = useViewer();
  const [isSent, setSent] = useState(false);
  const named = 'eircode' in home ? home.eircode : home.address;

  if (isSent)
    return (
      <Notice tone="SUCCESS" role="status" title={t('homeCorrections.sentTitle')}>
        <p>{t('homeCorrections.sentWords')}</p>
        <a href={localePath(locale, '/account/home-corrections')}>{t('homeCorrections.toOwn')}</a>
      </Notice>
    );
  return (
    <section className={styles.part} aria-labelledby="kind">
      <Text variant="h2" size="L20" id="kind">
        {t(`homeCorrections.kind.${kind}`)}
      </Text>
      <p>{t(`homeCorrections.words.${kind}`)}</p>
      {viewer ? (
        <Fields home={home} kind={kind} shown={shown} userId={viewer.userId} onSent={() => setSent(true)} />
      ) : (
        <Notice tone="INFO" title={t('homeCorrections.signInTitle')}>
          <p>{t('homeCorrections.signInWords')}</p>
          <ButtonLink
            size="SMALL"
            href={localePath(
              locale,
              `/sign-in?next=${encodeURIComponent(localePath(locale, homeCorrectionPath(named, kind)))}`,
            )}
          >
            {t('homeCorrections.signIn')}
          </ButtonLink>
        </Notice>
      )}
    </section>
  );
}

type FieldsProps = CorrectionFormProps & { userId: string; onSent: () => void };

function Fields({ home, kind, shown, userId, onSent }: FieldsProps) {
  const language = useLanguage();
  const { t } = language;
  // Several rows of one day are one sale.
  const sales = [...new Map(shown.sales.map((sale) => [sale.soldOn, sale])).values()];
  return (
    <>
      <noscript>
        <Notice tone="WARNING">{t('homeCorrections.noScript')}</Notice>
      </noscript>
      <Form
        id="correction"
        schema={isAboutSale(kind) ? saleForm : kind === 'address' ? addressForm : hideForm}
        endpoint={sendCorrection}
        params={{ userId }}
        toBody={(values) => ({ ...values, ...home, kind })}
        keepsData
        onDone={onSent}
        unanswered={t('homeCorrections.offline')}
      >
        {isAboutSale(kind) && (
          <FormRadios
            name="soldOn"
            label={t('homeCorrections.whichSale')}
            options={sales.map((sale) => ({ value: sale.soldOn, label: saleText(sale, language) }))}
            defaultValue={sales.length === 1 ? sales[0]!.soldOn : ''}
          />
        )}
        {kind === 'address' && (
          <FormField
            name="shownAddress"
            label={t('homeCorrections.shownAddress')}
            defaultValue={shown.address}
            autoComplete="off"
          />
        )}
        <FormTextarea
          name="statement"
          label={t('homeCorrections.statement')}
          hint={t('homeCorrections.statementHint')}
          rows={5}
        />
        <FormCheckbox name="declaration" label={t('homeCorrections.declaration')} />
        <SubmitButton size="MEDIUM" fill>
          {t('homeCorrections.send')}
        </SubmitButton>
        <Text size="S14" tone="SOFT">
          {t('homeCorrections.next')}
        </Text>
      </Form>
    </>
  );
}

import { useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Field } from '#design/form/field.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { LogLine } from '../../log/entry.ts';
import { findReceipt } from '../../log/verify.ts';
import styles from './verify-offers.module.css';

type ReceiptCheckProps = {
  /** The entries that hold. */
  lines: readonly LogLine[];
  /** Whether these are all entries of the file. */
  isWhole: boolean;
};

/** Looks for the hash of a receipt in a checked log, as it is pasted or typed. */
export function ReceiptCheck({ lines, isWhole }: ReceiptCheckProps) {
  const { t } = useLanguage();
  const [receipt, setReceipt] = useState('');
  const isHash = /^\s*[0-9a-f]{64}\s*$/i.test(receipt);
  const found = isHash ? findReceipt(lines, receipt) : null;
  const error = receipt.trim() !== '' && !isHash ? t('verify.receiptMalformed') : undefined;

  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <h3 id="receipt" className={styles.subheading}>
        {t('verify.receiptTitle')}
      </h3>
      <Field label={t('verify.receipt')} hint={t('verify.receiptHint')} error={error} errorWhen="TOUCHED">
        {(control) => (
          <TextInput
            {...control}
            value={receipt}
            onChange={(event) => setReceipt(event.currentTarget.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <div role="status">
        {found && (
          <Notice tone="SUCCESS">{t('verify.receiptFound', { sequence: found.entry.sequence })}</Notice>
        )}
        {isHash && !found && (
          <Notice tone="WARNING">{t(isWhole ? 'verify.receiptNotFound' : 'verify.receiptNotHeld')}</Notice>
        )}
      </div>
    </section>
  );
}

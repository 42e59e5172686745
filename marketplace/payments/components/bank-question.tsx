import { useEffect, useRef } from 'react';
import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './checkout.module.css';

type BankQuestionProps = {
  amount: string;
  last4: string;
  isBusy: boolean;
  onAnswer: (isApproved: boolean) => void;
};

/** The bank's identity check that some cards require. Takes the focus when it appears. */
export function BankQuestion({ amount, last4, isBusy, onAnswer }: BankQuestionProps) {
  const { t } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" background="blue" className={styles.form}>
      <h2 ref={heading} tabIndex={-1}>
        {t('checkout.bank')}
      </h2>
      <Text>{t('checkout.bankWords', { amount, last4 })}</Text>
      <Cluster>
        <Button aria-disabled={isBusy} onClick={() => !isBusy && onAnswer(true)}>
          {t('checkout.approve')}
        </Button>
        <Button kind="SECONDARY" aria-disabled={isBusy} onClick={() => !isBusy && onAnswer(false)}>
          {t('checkout.refuse')}
        </Button>
      </Cluster>
    </Card>
  );
}

import { useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { type Sent, sendApi } from '#platform/client/send.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { formatCents } from '#property/money.ts';
import { BankQuestion } from '../components/bank-question.tsx';
import { CardForm } from '../components/card-form.tsx';
import styles from '../components/checkout.module.css';
import { CheckoutSummary } from '../components/checkout-summary.tsx';
import { PaymentState } from '../components/payment-state.tsx';
import { bodyOrSignIn } from '../components/signed-in.ts';
import { answerTestChallenge, payByTestCard, readTestSession } from '../endpoints.ts';
import { TEST_CARDS } from '../offline/card.ts';
import type { WireCardAnswer, WireTestSession } from '../offline/contract.ts';

await loadTexts('payments/checkout');

export async function loader(args: LoaderArgs<{ sessionId: string }>) {
  const answer = await pageCalls(args).call(readTestSession, { params: args.params });
  return bodyOrSignIn(answer, args.request);
}

/** `form` and `bank` are interactive; the others only show the status. */
type Step = 'form' | 'bank' | 'waiting' | 'failed' | 'expired' | 'over';

const STEPS: Record<WireTestSession['state'], Step> = {
  open: 'form',
  challenge: 'bank',
  complete: 'over',
  failed: 'failed',
  expired: 'expired',
};

/** The page of the test checkout, which stands in for a payment provider. */
export default function CheckoutPage({ loaderData: session }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const [step, setStep] = useState<Step>(STEPS[session.state]);
  const [last4, setLast4] = useState(session.card?.last4 ?? '');
  const [problem, setProblem] = useState<'declined' | 'no_answer' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const params = { sessionId: session.id };
  const amount = formatCents(session.amount, session.currency);

  async function goOn(call: Promise<Sent<WireCardAnswer>>): Promise<void> {
    setBusy(true);
    setProblem(null);
    const sent = await call;
    if (!sent.ok) setProblem('no_answer');
    else if (sent.body.result === 'complete') return window.location.assign(session.returnUrl);
    else if (sent.body.result === 'declined') {
      setProblem('declined');
      setStep('form');
    } else setStep(NEXT[sent.body.result]);
    setBusy(false);
  }

  return (
    <Container>
      <PageHead title={t('checkout.title')} isHidden />
      {step !== 'form' && step !== 'bank' ? (
        <PaymentState status={step} ordersHref={localePath(locale, '/account/orders')} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>
            <Text variant="h1" size="XL28">
              {t('checkout.title')}
            </Text>
            <CheckoutSummary lines={session.lines} amount={session.amount} currency={session.currency} />
            <Notice title={t('checkout.cards')}>
              <p>{t('checkout.test')}</p>
              <ul className={styles.cards}>
                {TEST_CARDS.map(({ number, fate }) => (
                  <li key={number}>
                    <span className={styles.number}>{number.replace(/(\d{4})(?=\d)/g, '$1 ')}</span>{' '}
                    {t(`checkout.card.${fate}`)}
                  </li>
                ))}
              </ul>
            </Notice>
          </div>
          <div className={styles.column}>
            {step === 'bank' ? (
              <BankQuestion
                amount={amount}
                last4={last4}
                isBusy={isBusy}
                onAnswer={(approve) =>
                  void goOn(sendApi(answerTestChallenge, { params, body: { approve } }, locale))
                }
              />
            ) : (
              <CardForm
                amount={amount}
                isBusy={isBusy}
                problem={problem}
                onPay={(fields) => {
                  setLast4(fields.number.replace(/\D/g, '').slice(-4));
                  void goOn(sendApi(payByTestCard, { params, body: fields }, locale));
                }}
              />
            )}
            <p>
              <a href={session.cancelUrl}>{t('checkout.back')}</a>
            </p>
          </div>
        </div>
      )}
    </Container>
  );
}

const NEXT = { silent: 'waiting', challenge: 'bank', failed: 'failed', over: 'over' } as const;

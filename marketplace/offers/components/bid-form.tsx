import { __iconData as Minus } from 'lucide-react/icons/minus';
import { __iconData as Plus } from 'lucide-react/icons/plus';
import { useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/content/icon.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { CurrencyInput } from '#design/form/currency-input.tsx';
import { Field } from '#design/form/field.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import { useHeldWhilePressed } from '#design/form/use-held-while-pressed.ts';
import { Modal } from '#design/layout/modal.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { submitBid } from '../endpoints.ts';
import type { Round } from './apply-events.ts';
import { BuyingCosts } from './buying-costs.tsx';
import styles from './offers.module.css';
import { amountText } from './round-words.ts';

type Ceiling = { aboveBy: number; monthlyCost: number; rate: number; years: number };
type Placed = AnswerOf<typeof submitBid>;

/**
 * Bidding in two steps: the amount, beside what buying costs; then a confirmation that says what the bid means.
 * @param onPlaced called after a bid, so that the page shows it at once
 */
export function BidForm({ round, onPlaced }: { round: Round; onPlaced: () => Promise<void> }) {
  const { t } = useLanguage();
  const { currency, minimumIncrement, nextMinimum } = round;
  const minimum = nextMinimum ?? round.minimumOfferAmount;
  const sending = useSubmit();
  const [typed, setTyped] = useState<number | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [ceiling, setCeiling] = useState<Ceiling | null>(null);
  // One key for each intended bid, so that pressing twice, or again after a lost connection, bids once.
  const [key, setKey] = useState('');
  const [placed, setPlaced] = useState<Placed | null>(null);
  const amount = typed === null ? minimum : Math.max(typed, 0);
  const isLow = amount < minimum;
  const tooLow = useHeldWhilePressed(
    isLow ? t('offers.tooLow', { amount: amountText(minimum, currency) }) : undefined,
  );

  function open() {
    setKey(crypto.randomUUID());
    setCeiling(null);
    setPlaced(null);
    sending.setWrong({});
    setConfirming(true);
  }
  async function bid(confirmAboveCeiling: boolean) {
    // A confirmation is another request, and needs another key.
    const headers = { 'idempotency-key': confirmAboveCeiling ? `${key}.above` : key };
    const input = { params: { adId: round.adId }, body: { amount, confirmAboveCeiling } };
    const sent = await sending.call(submitBid, input, headers);
    if (sent.ok) {
      setPlaced(sent.body);
      setTyped(null);
      setConfirming(false);
      await onPlaced();
    } else if (sent.error && 'ceiling' in sent.error && sent.error.ceiling) {
      sending.setWrong({});
      setCeiling(sent.error.ceiling);
    }
  }
  const words = amountText(amount, currency);

  return (
    <div className={styles.part}>
      <form
        className={styles.part}
        onSubmit={(event) => {
          event.preventDefault();
          if (isLow) document.getElementById('bid-amount')?.focus();
          else open();
        }}
      >
        <div className={styles.stepper}>
          <Button
            kind="SECONDARY"
            aria-label={t('offers.less', { amount: amountText(minimumIncrement, currency) })}
            disabled={sending.isBlocked || amount - minimumIncrement < minimum}
            onClick={() => setTyped(amount - minimumIncrement)}
          >
            <Icon icon={Minus} />
          </Button>
          <Field
            id="bid-amount"
            label={t('offers.amount')}
            hint={t('offers.atLeast', { amount: amountText(minimum, currency) })}
          >
            {(control) => (
              <CurrencyInput
                {...control}
                aria-describedby={classNames(control['aria-describedby'], tooLow && 'bid-amount-error')}
                aria-invalid={tooLow ? true : undefined}
                symbol={currency === 'GBP' ? '£' : '€'}
                value={`${Math.round(amount / 100)}`}
                onCommit={(value) => setTyped(value === '' ? null : Number(value) * 100)}
              />
            )}
          </Field>
          <Button
            kind="SECONDARY"
            aria-label={t('offers.more', { amount: amountText(minimumIncrement, currency) })}
            disabled={sending.isBlocked}
            onClick={() => setTyped(Math.max(amount, minimum) + minimumIncrement)}
          >
            <Icon icon={Plus} />
          </Button>
        </div>
        {tooLow && <FieldError id="bid-amount-error">{tooLow}</FieldError>}
        <BuyingCosts round={round} amount={amount} />
        <Button type="submit" disabled={sending.isBlocked}>
          {t('offers.review')}
        </Button>
      </form>
      {placed && (
        <Notice
          tone="SUCCESS"
          role="status"
          title={t('offers.placed', { amount: amountText(placed.amount, currency) })}
        >
          <p>{t('offers.receipt', { number: placed.receipt.sequence })}</p>
          <p className={styles.soft}>{placed.receipt.hash}</p>
          {placed.receipt.salt && <p>{t('offers.sealedReceipt', { salt: placed.receipt.salt })}</p>}
        </Notice>
      )}
      <Modal
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('offers.confirmTitle', { amount: words })}
        size="SMALL"
        closeLabel={t('common.closeModal')}
        footer={
          <Cluster mode="SPACE_BETWEEN">
            <Button kind="TERTIARY" onClick={() => setConfirming(false)}>
              {t('offers.back')}
            </Button>
            <Button disabled={sending.isBlocked || isLow} onClick={() => void bid(ceiling !== null)}>
              {t(ceiling ? 'offers.bidAbove' : 'offers.bidNow', { amount: words })}
            </Button>
          </Cluster>
        }
      >
        <div className={styles.part}>
          {ceiling ? (
            <Notice
              tone="WARNING"
              role="alert"
              title={t('offers.aboveTitle', { amount: amountText(ceiling.aboveBy, currency) })}
            >
              <p>
                {t('offers.aboveWords', {
                  amount: amountText(Math.ceil(ceiling.monthlyCost / 100) * 100, currency),
                  rate: ceiling.rate,
                  count: ceiling.years,
                })}
              </p>
            </Notice>
          ) : (
            <p>{t(round.mode === 'sealed' ? 'offers.confirmSealed' : 'offers.confirmOpen')}</p>
          )}
          <p>{t('offers.notBinding')}</p>
          {sending.failure && <FieldError>{sending.failure}</FieldError>}
        </div>
      </Modal>
    </div>
  );
}

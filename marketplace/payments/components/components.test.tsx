// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { LanguageProvider } from '#platform/i18n/react.tsx';
import type { WireOrder, WirePlan } from '../contract.ts';
import { BankQuestion } from './bank-question.tsx';
import { CardForm } from './card-form.tsx';
import { OrderCard } from './order-card.tsx';
import { PaymentState } from './payment-state.tsx';
import { PlanCards } from './plan-cards.tsx';

afterEach(cleanup);

function show(children: ReactNode, locale: 'en' | 'ga' = 'en') {
  return render(<LanguageProvider language={languages[locale]}>{children}</LanguageProvider>);
}

describe('the choice of a plan', () => {
  const PLANS: WirePlan[] = (['basic', 'premium'] as const).map((level, n) => ({
    id: `sale-${level}`,
    adType: 'sale',
    level,
    durationDays: 90 * (n + 1),
    featuredLevel: level,
    currency: 'EUR',
    amount: 9500 + 40_000 * n,
    vatRate: 2300,
  }));

  it('names each plan with its price, duration and features, and reports the chosen one', () => {
    const chosen: string[] = [];
    show(
      <PlanCards
        label="Choose your plan"
        name="plan"
        plans={PLANS}
        defaultValue="sale-basic"
        onChange={(id) => chosen.push(id)}
      />,
    );
    const [basic, premium] = screen.getAllByRole<HTMLInputElement>('radio');
    expect(basic!.checked).toBe(true);
    expect(premium!.closest('label')!.textContent).toContain('€495');
    expect(premium!.closest('label')!.textContent).toContain('180 days');
    fireEvent.click(premium!);
    expect(chosen).toEqual(['sale-premium']);
    expect([basic!.checked, premium!.checked]).toEqual([false, true]);
  });

  it('shows the problem beside it', () => {
    show(<PlanCards label="Choose your plan" name="plan" plans={PLANS} error="Choose a plan" required />);
    expect(screen.getByRole('alert').textContent).toContain('Choose a plan');
    expect(screen.getByRole('group').getAttribute('aria-describedby')).toContain('error');
  });
});

describe('the form of a card', () => {
  it('never puts the card in a URL, even before scripts run', () => {
    show(<CardForm amount="€69.00" isBusy={false} problem={null} onPay={vi.fn()} />);
    expect(document.querySelector('form')!.method).toBe('post');
  });

  function fill(fields: Record<string, string>) {
    for (const [label, value] of Object.entries(fields))
      fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { value } });
    fireEvent.submit(document.querySelector('form')!);
  }

  it('sends nothing while a field is invalid, and links to each invalid field', () => {
    const onPay = vi.fn();
    show(<CardForm amount="€69.00" isBusy={false} problem={null} onPay={onPay} />);
    fill({
      'Card number': '4242 4242 4242 4241',
      'Expiry date': '08/20',
      'Security code': '',
      'Name on': 'Aoife',
    });
    expect(onPay).not.toHaveBeenCalled();
    expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['#number', 'That card number isn’t valid'],
      ['#expiry', 'This card has expired'],
      ['#cvc', 'Enter the security code'],
    ]);
    expect(document.activeElement?.textContent).toContain('There is a problem');
  });

  it('passes on the typed values once they are valid', () => {
    const onPay = vi.fn();
    show(<CardForm amount="€69.00" isBusy={false} problem={null} onPay={onPay} />);
    fill({
      'Card number': '4242 4242 4242 4242',
      'Expiry date': '08/39',
      'Security code': '123',
      'Name on': 'Aoife',
    });
    expect(onPay).toHaveBeenCalledWith({
      number: '4242 4242 4242 4242',
      expiry: '08/39',
      cvc: '123',
      name: 'Aoife',
    });
  });

  it('pays once, however often it is submitted while the request runs', () => {
    const onPay = vi.fn();
    show(<CardForm amount="€69.00" isBusy problem="declined" onPay={onPay} />);
    fill({
      'Card number': '4242 4242 4242 4242',
      'Expiry date': '08/39',
      'Security code': '123',
      'Name on': 'Aoife',
    });
    expect(onPay).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('Your card was declined');
  });
});

it('the bank’s question takes the focus, and passes on the answer', () => {
  const answers: boolean[] = [];
  show(
    <BankQuestion amount="€69.00" last4="3155" isBusy={false} onAnswer={(answer) => answers.push(answer)} />,
  );
  expect(document.activeElement?.textContent).toBe('Your bank is checking with you');
  fireEvent.click(screen.getByRole('button', { name: 'No, refuse' }));
  fireEvent.click(screen.getByRole('button', { name: 'Yes, approve' }));
  expect(answers).toEqual([false, true]);
});

describe('the payment state', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('shows that it is pending, and after a while advice; it never claims success', () => {
    show(<PaymentState status="waiting" ordersHref="/account/orders" />);
    expect(screen.getByRole('heading').textContent).toBe('We’re waiting for the bank');
    expect(screen.queryByRole('link')).toBeNull();
    act(() => vi.advanceTimersByTime(15_000));
    expect(screen.getByRole('heading').textContent).toBe('We’re still waiting for the bank');
    expect(document.body.textContent).toContain('don’t pay again');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/account/orders');
    expect(document.body.textContent).not.toContain('is paid');
  });

  it('shows the result as soon as it is known', () => {
    const { rerender } = show(<PaymentState status="waiting" ordersHref="/o" />);
    act(() => vi.advanceTimersByTime(20_000));
    rerender(
      <LanguageProvider language={languages.en}>
        <PaymentState status="paid" ordersHref="/o" />
      </LanguageProvider>,
    );
    expect(screen.getByRole('heading').textContent).toBe('Your order is paid');
  });
});

describe('an order in the list', () => {
  const ORDER: WireOrder = {
    id: 10001,
    state: 'open',
    currency: 'GBP',
    total: 13900,
    net: 11583,
    vat: 2317,
    createdAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2026-11-20T11:00:00.000Z',
    paidAt: null,
    lines: [],
    checkoutUrl: '/checkout/cs_1',
    card: null,
    refunds: [],
    receipt: null,
  };
  const card = (order: Partial<WireOrder>, onCancel = () => {}) => (
    <OrderCard order={{ ...ORDER, ...order }} day="20 November 2026" isBusy={false} onCancel={onCancel} />
  );

  it('can be paid or cancelled while it is open', () => {
    const onCancel = vi.fn();
    show(card({}, onCancel));
    expect(screen.getByRole('link').getAttribute('href')).toBe('/checkout/cs_1');
    fireEvent.click(screen.getByRole('button'));
    expect(onCancel).toHaveBeenCalledWith(10001);
    expect(document.body.textContent).toContain('VAT of £23.17 included');
  });

  it('has its receipt once it is paid, and shows refunds', () => {
    const refund = {
      id: 1,
      amount: 13900,
      state: 'done' as const,
      reason: 'x',
      lineIds: [],
      requestedAt: '',
      doneAt: '',
    };
    show(card({ state: 'refunded', checkoutUrl: null, receipt: '2026-000042', refunds: [refund] }));
    expect(screen.getByRole('link').getAttribute('href')).toBe('/api/v1/orders/10001/receipt.pdf');
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.body.textContent).toContain('Refunded: £139.00');
  });
});

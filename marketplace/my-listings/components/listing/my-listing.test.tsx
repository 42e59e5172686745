// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { LanguageProvider } from '#platform/i18n/react.tsx';
import { MissingFields } from './missing-fields.tsx';
import { ReviewStatusPanel } from './review-status.tsx';
import type { DecisionView, ReviewStatusView } from './review-status-of.ts';
import { Timeline } from './timeline.tsx';
import { timelineOf } from './timeline-of.ts';
import { TrendChart } from './trend-chart.tsx';
import { trendOf } from './trend-of.ts';

afterEach(cleanup);

function show(children: ReactNode, locale: 'en' | 'ga' = 'en') {
  const router = createMemoryRouter([{ path: '/', element: children }]);
  return render(
    <LanguageProvider language={languages[locale]}>
      <RouterProvider router={router} />
    </LanguageProvider>,
  );
}

const rejected: DecisionView = {
  kind: 'new',
  decision: 'reject',
  reason: 'Discriminatory wording',
  basis: 'Equal Status Acts',
  text: 'Leave that out.',
  words: null,
  at: '2026-11-21T10:00:00.000Z',
  date: '21 November 2026',
  isLive: false,
  isInForce: true,
};

function part(status: ReviewStatusView, more: { onEdit?: () => void; reload?: () => Promise<void> } = {}) {
  return (
    <ReviewStatusPanel
      adId={7}
      status={status}
      isBusy={false}
      onEdit={more.onEdit ?? (() => {})}
      reload={more.reload ?? (async () => {})}
    />
  );
}

describe('missing fields of a live listing', () => {
  it('are shown with links to the form', () => {
    const onAdd = vi.fn<(at: string) => void>();
    show(<MissingFields lacks={['ber', 'place']} onAdd={onAdd} />);
    expect(screen.getByText('This ad has no BER')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Add the BER' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add the town or area' }));
    expect(onAdd.mock.calls).toEqual([['property-details#field-ber'], ['location#field-areaId']]);
  });

  it('are not shown when complete', () => {
    expect(show(<MissingFields lacks={[]} onAdd={() => {}} />).container.textContent).toBe('');
  });
});

describe('the review status', () => {
  const decided: ReviewStatusView = {
    kind: 'decided',
    decision: rejected,
    passages: [{ quote: 'No HAP', severity: 'stop', why: 'It may not.' }],
    mayAppeal: true,
    earlier: [],
  };
  const fetched = vi.fn<typeof fetch>();
  beforeEach(() => {
    fetched.mockReset();
    vi.stubGlobal('fetch', fetched);
  });
  afterEach(() => vi.unstubAllGlobals());

  const send = async () => {
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
    });
  };

  it('is empty when there is nothing to show', () => {
    show(part({ kind: 'nothing', earlier: [] }));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('explains a rejection and links to the form', () => {
    const onEdit = vi.fn();
    show(part(decided, { onEdit }));
    for (const words of ['Your ad was not approved', 'Discriminatory wording', 'Leave that out.', 'No HAP'])
      expect(screen.getByText(words)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Edit ad' }));
    expect(onEdit).toHaveBeenCalledOnce();
  });

  it('sends an appeal with its reason, confirms it and takes the focus', async () => {
    fetched.mockResolvedValue(
      new Response('{"caseId":1,"message":"Thanks. We’ll review your appeal"}', { status: 201 }),
    );
    const reload = vi.fn(async () => {});
    show(part(decided, { reload }));
    fireEvent.change(screen.getByLabelText(/Why the decision is wrong/), {
      target: { value: ' It is not. ' },
    });
    await send();
    const [path, init] = fetched.mock.calls[0]!;
    expect([path, init?.method, init?.body]).toEqual([
      '/api/v1/properties/7/appeal',
      'POST',
      '{"text":"It is not."}',
    ]);
    expect(screen.getByText('Thanks. We’ll review your appeal')).toBeTruthy();
    expect(reload).toHaveBeenCalledOnce();
    expect(document.activeElement?.getAttribute('aria-labelledby')).toBe('review-status');
  });

  it(`requires a reason, and shows the API's refusal`, async () => {
    show(part(decided));
    await send();
    expect(fetched).not.toHaveBeenCalled();
    expect(screen.getAllByText('Please give a reason')).toHaveLength(2);
    fetched.mockResolvedValue(
      new Response('{"message":"You’ve already appealed this decision."}', { status: 409 }),
    );
    fireEvent.change(screen.getByLabelText(/Why the decision is wrong/), { target: { value: 'No.' } });
    await send();
    expect(screen.getByRole('alert').textContent).toContain('You’ve already appealed this decision.');
    fetched.mockRejectedValue(new TypeError('no connection'));
    await send();
    expect(screen.getByRole('alert').textContent).toContain('That didn’t work');
  });

  it('calls the appeal decision final', () => {
    const answer = { ...rejected, kind: 'appeal' as const, words: 'It is not.' };
    show(part({ ...decided, decision: answer, mayAppeal: false, earlier: [rejected] }));
    expect(screen.getByText('Your appeal was not granted')).toBeTruthy();
    expect(screen.getByText(/out-of-court dispute settlement body/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull();
    expect(screen.getByText('Earlier decisions')).toBeTruthy();
  });

  it.each<[ReviewStatusView, string]>([
    [{ kind: 'waiting', of: 'new', since: 'x', words: null, earlier: [] }, 'We’re reviewing your ad'],
    [
      { kind: 'waiting', of: 'changed', since: 'x', words: null, earlier: [] },
      'We’re reviewing your changes',
    ],
    [{ kind: 'waiting', of: 'asked', since: 'x', words: 'W', earlier: [] }, 'Your ad is under review'],
    [{ kind: 'waiting', of: 'appeal', since: 'x', words: 'W', earlier: [] }, 'Your appeal is under review'],
    [{ kind: 'stopped', passages: [], earlier: [] }, 'The wording needs to change before we can publish it'],
    [{ kind: 'unpaid', earlier: [] }, 'Your ad is awaiting payment'],
    [{ kind: 'draft', earlier: [] }, 'This ad is a draft'],
  ])('shows %j', (status, words) => {
    show(part(status));
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('links to a pending payment', () => {
    show(part({ kind: 'unpaid', earlier: [] }), 'ga');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/ga/account/ads/order?ad=7');
  });
});

describe('the history of a listing', () => {
  it('is shown latest first, with the author and earlier price', () => {
    const by = (kind: 'you' | 'colleague' | 'moderator' | 'system', name: string | null = null) => ({
      kind,
      name,
    });
    const at = (day: number) => `2026-11-${day}T10:00:00.000Z`;
    const price = { side: 'rent' as const, collectionPeriod: 'monthly' as const, currency: 'EUR' as const };
    const steps = timelineOf(
      {
        states: [
          {
            at: at(16),
            from: 'PUBLISHED',
            to: 'REJECTED',
            reason: 'moderation: reject',
            by: by('moderator'),
          },
          { at: at(15), from: 'PAUSED', to: 'PUBLISHED', reason: null, by: by('system') },
          { at: at(14), from: 'PUBLISHED', to: 'PAUSED', reason: 'Holidays', by: by('colleague', 'Úna') },
          { at: at(10), from: null, to: 'PUBLISHED', reason: null, by: by('you') },
        ],
        prices: [
          { at: at(13), price: 1_900, ...price },
          { at: at(10), price: 2_000, ...price },
        ],
      },
      languages.en,
    );
    show(<Timeline steps={steps} />);
    expect(screen.getAllByRole('listitem').map((item) => item.lastChild!.textContent?.trim())).toEqual([
      'Rejected by a moderator',
      'Live again',
      'Paused by ÚnaHolidays',
      'Rent: €1,900 per month before: €2,000 per month',
      'Went live by you',
      'Rent: €2,000 per month',
    ]);
  });
});

describe('a statistics chart', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');

  it('has every number as text', () => {
    const days = [...Array<number>(27).fill(0), 4, 9, 1];
    show(<TrendChart of="views" name="Views" trend={trendOf({ total: 30, days }, now, 'en')} />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Views day by day: at most 9 in a day, on 20 November',
    );
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(31);
    expect(rows[2]!.textContent).toBe('20 November9');
    expect(screen.getByText('14')).toBeTruthy();
    expect(screen.getByText('All time: 30')).toBeTruthy();
  });

  it('says without data when there will be some', () => {
    show(
      <TrendChart
        of="views"
        name="Views"
        trend={trendOf({ total: 3, days: Array(30).fill(0) }, now, 'en')}
      />,
    );
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText(/^No views in this period/)).toBeTruthy();
    expect(screen.getByText('All time: 3')).toBeTruthy();
  });
});

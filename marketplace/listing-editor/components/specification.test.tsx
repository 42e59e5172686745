// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { LanguageProvider } from '#platform/i18n/react.tsx';
import { COUNTIES, currencyOf } from '#property/county.ts';
import type { WireFinding } from '../drafts/contract.ts';
import type { DraftFields } from '../fields/draft-fields.ts';
import { type PlacementKind, type StepName, stepsOf } from '../fields/steps.ts';
import { withDefaults } from '../fields/table.ts';
import { problemsOf, shownProblems } from './step-problems.ts';
import { ScreenBody } from './steps/screen-body.tsx';
import { SubmitBox } from './steps/submit-box.tsx';
import { type Wizard, WizardContext } from './wizard.ts';

/** The server's legal findings. */
let findings: WireFinding[] = [];
vi.stubGlobal('fetch', async () => Response.json({ findings }));
afterEach(() => {
  cleanup();
  findings = [];
});

const OWNER: PlacementKind = { user: 'owner', agreement: false, editing: false };
const { t } = languages.en;

type Shown = { step?: StepName; kind?: PlacementKind; accountPhone?: string | null };

/** Renders a part of the wizard over a draft. @returns a mock that receives changes */
function show(
  part: ReactNode,
  draft: DraftFields,
  { step = 'contact', kind = OWNER, accountPhone = null }: Shown = {},
) {
  const answer = vi.fn();
  const fields = withDefaults(draft);
  const wizard: Wizard = {
    draftId: 'new',
    adId: null,
    published: null,
    changes: [],
    submission: { isAsked: false, isUnderway: false, outcome: null, submit: vi.fn(), forget: vi.fn() },
    discard: vi.fn(),
    fields,
    kind,
    steps: stepsOf(fields.adType, kind),
    step,
    currency: currencyOf(fields.countyId ?? 1),
    snapshot: {
      state: { server: { version: 1, fields: {} }, pending: {}, sent: {}, conflicts: {} },
      status: 'saved',
      refused: {},
      failure: null,
    },
    problems: [],
    accountPhone,
    setAccountPhone: vi.fn(),
    isSignedIn: true,
    answer,
    touch: vi.fn(),
    choose: vi.fn(),
  };
  render(
    <LanguageProvider language={languages.en}>
      <MemoryRouter>
        <WizardContext value={wizard}>{part}</WizardContext>
      </MemoryRouter>
    </LanguageProvider>,
  );
  return answer;
}
function step(name: StepName, draft: DraftFields, more: Shown = {}) {
  const one = stepsOf(draft.adType, more.kind ?? OWNER).find((other) => other.name === name)!;
  return show(<ScreenBody screen={{ steps: [one], title: one.title }} />, draft, { step: name, ...more });
}

describe('specification, section 2: the wizard', () => {
  it.each<[string, PlacementKind, string]>([
    ['an owner', OWNER, 'Proceed to payment'],
    ['an agency without an agreement', { ...OWNER, user: 'agent' }, 'Proceed to payment'],
    [
      'an agency with one, which skips the plan',
      { ...OWNER, user: 'agent', agreement: true },
      'Publish the ad',
    ],
  ])('ends for %s with a button', (_who, kind, words) => {
    show(<SubmitBox />, { adType: 'sale' }, { step: 'review', kind });
    expect(screen.getByRole('button', { name: words })).toBeTruthy();
  });

  it('“the description step links to an external equality-guidelines page”, beside the notice of section 5', () => {
    step('description', { adType: 'rental' });
    expect(
      screen.getByText(
        /do not discriminate on housing assistance, gender, civil status, family status, sexual orientation, religion, age, disability, race or traveller community\.$/,
      ),
    ).toBeTruthy();
    const link = screen.getByRole('link', { name: /^Equality guidelines/ });
    expect(link.getAttribute('href')).toMatch(/^https:\/\/www\.ihrec\.ie\//);
    expect(link.getAttribute('rel')).toContain('external');
  });

  it('in Northern Ireland neither the Eircode, nor guidelines, nor tax reliefs of the Republic are named', () => {
    const draft = { adType: 'sale', countyId: 27, areaId: 27 } as const;
    step('location', draft);
    expect(screen.queryByText(/Eircode/)).toBeNull();
    cleanup();
    step('description', draft);
    const link = screen.getByRole('link', { name: /^Equality guidelines/ });
    expect(link.getAttribute('href')).toBe('https://www.equalityni.org/');
    cleanup();
    step('propertyDetails', draft);
    expect(screen.queryByText('Tax section')).toBeNull();
    expect(screen.getByText('EPC rating')).toBeTruthy();
  });

  it('“the contact step links to the account settings page”', () => {
    step('contact', { adType: 'sale' });
    expect(screen.getByRole('link', { name: 'Account settings' }).getAttribute('href')).toBe(
      '/account/settings',
    );
  });
});

describe('specification, section 9', () => {
  it.each(['rental', 'rental_commercial'] as const)('a %s ad has one lease option for none', (adType) => {
    step('propertyDetails', { adType, propertyType: adType === 'rental_commercial' ? 'office' : 'house' });
    const lease = within(screen.getByRole('group', { name: /^Minimum lease/ }));
    const names = lease.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    const months = [3, 6, 9, 12, 24, 36].map((count) => `${count} months`);
    expect(names.filter((name) => name !== 'Not stated')).toEqual(['No minimum', ...months]);
    expect(names).not.toContain('None');
  });

  it.each([
    ['house', ['m²', 'ft²']],
    ['site', ['acres', 'hectares', 'm²', 'ft²']],
  ] as const)('the size of a %s has the units %j', (propertyType, units) => {
    step('propertyDetails', { adType: 'sale', propertyType });
    const unit = screen.getByLabelText<HTMLSelectElement>('Unit');
    expect([...unit.options].map(({ text }) => text)).toEqual(units);
  });
});

describe('specification, section 4', () => {
  const phone = () => screen.getByLabelText<HTMLInputElement>(/^Contact phone/);

  it('“Contact phone is read-only when the account already has a phone number.”', () => {
    step('contact', { adType: 'sale', contactPhone: '01 111 1111' }, { accountPhone: '+353871234567' });
    expect([phone().readOnly, phone().value]).toEqual([true, '+353871234567']);
  });
  it('and open when it has none', () => {
    const answer = step('contact', { adType: 'sale' });
    expect(phone().readOnly).toBe(false);
    fireEvent.change(phone(), { target: { value: '087 1' } });
    expect(answer).toHaveBeenCalledWith({ contactPhone: '087 1' });
  });

  it.each([
    ['both', true],
    ['phone', true],
    ['email', false],
  ] as const)('with the preference %s when to call is asked: %s', (contactPreferences, isAsked) => {
    step('contact', { adType: 'sale', contactPreferences });
    expect(screen.queryByLabelText(/^When to call/) !== null).toBe(isAsked);
  });

  it('“The price-on-application checkbox disables the price input.”', () => {
    step('price', { adType: 'sale', onApplication: true, saleValue: '495000' });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Price/ }).disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Price on application').checked).toBe(true);
  });

  it('“changing the bedroom count adds or removes bedroom entries”', () => {
    const rooms = [
      { rentalValue: '800', type: 'double' as const },
      { rentalValue: '650', type: 'single' as const },
    ];
    const answer = step('price', { adType: 'sharing', bedrooms: rooms });
    expect(screen.getAllByRole('heading', { name: /^Room \d$/ })).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'More: Rooms to let' }));
    expect(answer).toHaveBeenLastCalledWith({ bedrooms: [...rooms, {}] });
    fireEvent.click(screen.getByRole('button', { name: 'Fewer: Rooms to let' }));
    expect(answer).toHaveBeenLastCalledWith({ bedrooms: rooms.slice(0, 1) });
  });

  it('“Errors display only once a field has been touched.”', () => {
    const problems = problemsOf('contact', { adType: 'sale' }, t);
    expect(problems.map(({ field }) => field)).toEqual(['contactName', 'contactEmail', 'contactPhone']);
    expect(shownProblems(problems, new Set(), false)).toEqual([]);
    expect(shownProblems(problems, new Set(['contactEmail']), false)).toEqual([
      { field: 'contactEmail', path: 'contactEmail', message: 'Please enter a valid email address.' },
    ]);
    expect(shownProblems(problems, new Set(), true)).toEqual(problems);
  });
});

describe('specification, section 5: texts that are too long are reported, never cut', () => {
  it.each<[StepName, DraftFields, label: RegExp]>([
    ['propertyDetails', { adType: 'sale', ber: 'B2' }, /^BER number/],
    ['contact', { adType: 'sale' }, /^When to call/],
    ['location', { adType: 'sale' }, /^Address/],
    ['features', { adType: 'sale' }, /^Feature 1/],
  ])('in the step %s of %j: %s', (name, draft, label) => {
    step(name, draft);
    expect(screen.getByLabelText<HTMLInputElement>(label).maxLength).toBe(-1);
  });
});

describe('legal findings are shown in their step while typing', () => {
  const OF_WORDS = { severity: 'stop', code: 'housing_assistance', what: 'What', why: 'Why' } as const;
  const PREMIUM = {
    field: 'contactPhone',
    severity: 'stop',
    code: 'premiumPhone',
    what: 'Premium',
    why: 'Why',
  } as const;
  const BER = { field: 'ber', severity: 'stop', code: 'berMissing', what: 'Missing', why: 'Why' } as const;
  const DRAFT: DraftFields = {
    adType: 'rental',
    address: ' HAP not accepted House',
    description: 'Bright, and so on. Professionals only.',
    features: ['', ' Sea view', 'Professionals only '],
    contactPhone: '1550 123 456',
  };
  const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

  it.each<[StepName, Partial<WireFinding>, words: string]>([
    ['location', { field: 'address', start: 0, end: 16 }, 'HAP not accepted'],
    ['features', { field: 'features', start: 9, end: 27 }, 'Professionals only'],
    ['description', { field: 'description', start: 19, end: 37 }, 'Professionals only'],
  ])('in the step %s %j marks “%s”, and so does the review', async (name, part, words) => {
    findings = [{ ...OF_WORDS, ...part } as WireFinding, BER];
    step(name, DRAFT);
    expect(await screen.findByText('What')).toBeTruthy();
    expect(marked()).toEqual([words]);
    // Missing values are reported in the last step.
    expect(screen.queryByText('Missing')).toBeNull();
    cleanup();
    show(<SubmitBox />, DRAFT, { step: 'review' });
    expect(await screen.findByText('Missing')).toBeTruthy();
    expect(marked()).toEqual([words]);
  });

  it('a question stands at its field, and the end of the step links to it', async () => {
    const { what, ...size } = {
      field: 'propertySize',
      severity: 'warn',
      code: 'unlikely.floorArea',
      what: 'Is 9 right?',
      why: 'Why',
    } as const;
    findings = [{ what, ...size }];
    const draft: DraftFields = { adType: 'sale', propertySize: { size: '9', unit: 'ACRES' } };
    step('propertyDetails', draft);
    const notice = await screen.findByText(what);
    const [input, next] = ['propertySize', 'ber'].map((name) => document.getElementById(`field-${name}`)!);
    expect(input!.compareDocumentPosition(notice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(next!.compareDocumentPosition(notice) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
    const link = within(screen.getByRole('status')).getByRole('link', { name: `Floor size: ${what}` });
    expect(link.getAttribute('href')).toMatch(/#field-propertySize$/);
  });

  it('findings other than wording are shown in their own step only', async () => {
    findings = [PREMIUM];
    step('contact', DRAFT);
    expect(await screen.findByText('Premium')).toBeTruthy();
    cleanup();
    findings = [PREMIUM, { ...OF_WORDS, field: 'description', start: 0, end: 6 }];
    step('description', DRAFT);
    expect(await screen.findByText('What')).toBeTruthy();
    expect(screen.queryByText('Premium')).toBeNull();
  });
});

it.each(COUNTIES.map(({ id, name }) => [name, id] as const))(
  'specification, section 9: an amount in %s (%i) stands after the sign of its currency',
  (_name, countyId) => {
    step('price', { adType: 'parking', countyId });
    const sign = [27, 28, 29, 30, 31, 32].includes(countyId) ? '£' : '€';
    expect(screen.getByRole('textbox', { name: /^Rent/ }).parentElement?.textContent).toBe(sign);
  },
);

it('specification, section 3: furnishing is required and offered by its labels', () => {
  step('facilities', { adType: 'rental' });
  const names = ['Furnished', 'Unfurnished', 'Either available'];
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual(names);
  expect(radios.every(({ required, checked }) => required && !checked)).toBe(true);
  expect(screen.getByRole('group', { name: /^Furnishing/ }).textContent).toContain(' *');
});

it('a fact that is entered by digits is asked in its step, and by the words of its field', () => {
  const answer = step('propertyDetails', { adType: 'sale', propertyType: 'apartment' });
  const charge = screen.getByRole<HTMLInputElement>('textbox', { name: /^Annual service charge/ });
  expect(charge.required).toBe(false);
  expect(charge.parentElement?.textContent).toBe('€');
  fireEvent.change(charge, { target: { value: '1850' } });
  fireEvent.blur(charge);
  expect(answer).toHaveBeenCalledWith({ annualServiceCharge: '1850' });
  cleanup();
  step('propertyDetails', { adType: 'sale', propertyType: 'site' });
  expect(screen.queryByRole('textbox', { name: /^Annual service charge/ })).toBeNull();
});

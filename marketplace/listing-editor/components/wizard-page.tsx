import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { ErrorSummary } from '#design/form/error-summary.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { currencyOf } from '#property/county.ts';
import { phoneWords } from '#property/phone-words.ts';
import type { WireDraft } from '../drafts/contract.ts';
import type { DraftFields, FieldName } from '../fields/draft-fields.ts';
import { type PlacementKind, type Screen, STEPS, type StepName, screenOf, stepsOf } from '../fields/steps.ts';
import { withDefaults } from '../fields/table.ts';
import { changedFieldNames } from '../listing/changes.ts';
import { dependentChanges } from '../rules.ts';
import { type Fields, shownFields } from './draft/draft-state.ts';
import { createSave, deleteDraft, saveOnDevice, serverDraft } from './draft/drafts-api.ts';
import { EMPTY } from './draft/start-draft.ts';
import { useDraft } from './draft/use-draft.ts';
import { CardPreview } from './frame/card-preview.tsx';
import { ConflictNotice } from './frame/conflict-notice.tsx';
import { HiddenValuesNotice } from './frame/hidden-values-notice.tsx';
import { LostPhotos, useLostPhotos } from './frame/lost-photos.tsx';
import { SignInNotice } from './frame/sign-in-notice.tsx';
import { StepMenu } from './frame/step-menu.tsx';
import { WizardBar } from './frame/wizard-bar.tsx';
import { WizardFoot } from './frame/wizard-foot.tsx';
import styles from './frame/wizard-frame.module.css';
import { useSeenSteps } from './seen-steps.ts';
import { ON_THIS_DEVICE, stepPath } from './step-path.ts';
import { problemsOf, shownProblems, summaryLine } from './step-problems.ts';
import { ReviewStep } from './steps/review-step.tsx';
import { ScreenBody, stepId } from './steps/screen-body.tsx';
import { ScreenHead } from './steps/step-head.tsx';
import { useSubmission } from './steps/use-submission.ts';
import { usePhoneIssues } from './use-phone-issues.ts';
import { type Wizard, WizardContext } from './wizard.ts';

type WizardPageProps = {
  draftId: string;
  /** Null while it is on this device only. */
  draft: WireDraft | null;
  /** From the URL; if this listing skips it, the next step is shown. */
  step: StepName;
  isSignedIn: boolean;
};

/** Attempts to continue from the screen that begins with a step. */
type Attempts = { screen: StepName; number: number };

const PRIVATE: PlacementKind = { user: 'owner', agreement: false, editing: false };

/** One or more steps of placing a listing, in their frame. */
export function WizardPage({ draftId, draft, step: requestedStep, isSignedIn }: WizardPageProps) {
  const { t, locale } = useLanguage();
  const navigate = useNavigate();
  const server = draft ? serverDraft(draft) : EMPTY;
  const here = useRef(requestedStep);
  const opened = useDraft(
    draftId,
    server,
    draftId === ON_THIS_DEVICE ? saveOnDevice : createSave(draftId, locale, () => here.current),
  );
  const snapshot = opened?.snapshot ?? SERVER_SNAPSHOT;
  const values = opened ? shownFields(snapshot.state) : (server.fields as Fields);
  const [accountPhone, setAccountPhone] = useState(
    draft?.accountPhone ? phoneWords(draft.accountPhone) : null,
  );
  const fields = useMemo(() => fieldsWithDefaults(values, accountPhone), [values, accountPhone]);
  const kind = draft?.kind ?? PRIVATE;
  const steps = useMemo(() => stepsOf(fields.adType, kind), [fields.adType, kind]);
  const position = steps.findIndex(({ name }) => STEPS.indexOf(name) >= STEPS.indexOf(requestedStep));
  const step = steps[position]!.name;
  const screen = useMemo(() => screenOf(step, steps), [step, steps]);
  const first = steps.indexOf(screen.steps[0]!);
  const last = first + screen.steps.length - 1;
  here.current = steps[last]!.name;
  // All steps of an existing listing were completed.
  const { seen, see } = useSeenSteps(draftId, steps, kind.editing ? 'review' : draft?.step);
  const published = (draft?.published ?? null) as DraftFields | null;
  const changes = useMemo(
    () => changedFieldNames(fields, published, accountPhone),
    [fields, published, accountPhone],
  );
  const submission = useSubmission(draftId);
  const lostPhotos = useLostPhotos();

  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set());
  const [attempts, setAttempts] = useState<Attempts | null>(null);
  const isAsked = attempts?.screen === screen.steps[0]!.name;
  const phoneIssues = usePhoneIssues(fields, accountPhone);
  const all = useMemo(
    () => screen.steps.flatMap(({ name }) => problemsOf(name, fields, t, phoneIssues)),
    [screen, fields, t, phoneIssues],
  );
  const refused = Object.entries(snapshot.refused).map(([field, why]) => ({
    field: field as FieldName,
    path: field,
    message: `${t('placeAd.notSaved')} ${why}`,
  }));
  const shown = [...shownProblems(all, touched, isAsked), ...refused];

  useEffect(() => see(last), [see, last]);
  useStepOfAddress(opened !== null, step, screen);
  useFieldOfAddress(opened !== null, () =>
    setTouched((before) => new Set([...before, ...all.map(({ field }) => field)])),
  );

  if (!fields.adType) return <Missing />;
  const wizard: Wizard = {
    draftId,
    adId: draft?.adId ?? null,
    fields,
    published,
    changes,
    kind,
    steps,
    step,
    currency: currencyOf(fields.countyId ?? 1),
    snapshot,
    problems: shown,
    accountPhone,
    setAccountPhone: (phone) => setAccountPhone(phoneWords(phone)),
    isSignedIn,
    answer(change) {
      submission.forget();
      opened?.sync.set({ ...change, ...dependentChanges(fields, change as Partial<DraftFields>) } as Fields);
    },
    touch(...names) {
      setTouched((before) => new Set([...before, ...names]));
    },
    submission,
    async discard() {
      const isGone = (await deleteDraft(draftId, locale)) === null;
      if (isGone) opened?.sync.close();
      return isGone;
    },
    choose: (field, choice) => opened?.sync.choose(field, choice),
  };

  function go(to: number) {
    const target = steps[to];
    if (!target) return;
    setAttempts(null);
    void opened?.sync.flush();
    void navigate(stepPath(locale, draftId, target.name));
  }

  function goToNext() {
    if (all.length === 0) return go(last + 1);
    setAttempts((before) => ({ screen: screen.steps[0]!.name, number: (before?.number ?? 0) + 1 }));
  }

  return (
    <WizardContext value={wizard}>
      <WizardBar status={snapshot.status} screen={screen} seen={seen} />
      <div className={styles.columns}>
        <StepMenu className={styles.menu} screen={screen} seen={seen} />
        <main id="main" className={styles.main}>
          <ScreenHead screen={screen} />
          <ErrorSummary
            title={t('placeAd.problems')}
            attempt={isAsked ? attempts.number : 0}
            errors={isAsked ? all.map((problem) => summaryLine(problem, fields, t)) : []}
          />
          {snapshot.status === 'signed-out' && draftId !== ON_THIS_DEVICE && <SignInNotice />}
          {snapshot.status === 'failed' && (
            <Notice tone="WARNING" role="alert">
              <p>{t('placeAd.saveFailed')}</p>
              {snapshot.failure && <p>{snapshot.failure}</p>}
            </Notice>
          )}
          {snapshot.status === 'gone' && (
            <Notice tone="WARNING" title={t('placeAd.goneTitle')} role="alert">
              <Stack gap={3}>
                <p>{t('placeAd.goneWords')}</p>
                <ButtonLink size="SMALL" kind="SECONDARY" href={localePath(locale, '/account/ads')}>
                  {t('placeAd.goneTo')}
                </ButtonLink>
              </Stack>
            </Notice>
          )}
          <LostPhotos count={lostPhotos} />
          <HiddenValuesNotice values={draft?.hiddenValues ?? []} screen={screen} />
          <ConflictNotice />
          {step === 'review' ? (
            // Not in the form: it has forms of its own, and its own footer.
            <fieldset disabled={!opened} className={styles.fields}>
              <ReviewStep />
            </fieldset>
          ) : (
            <form
              noValidate
              className={styles.form}
              onSubmit={(event) => {
                event.preventDefault();
                goToNext();
              }}
            >
              <fieldset disabled={!opened} className={styles.fields}>
                <ScreenBody screen={screen} />
              </fieldset>
              {/* Below the fields: a login is not needed to fill them in. */}
              {draftId === ON_THIS_DEVICE && step === 'location' && <SignInNotice />}
              <WizardFoot
                hasBack={first > 0}
                canSkipProblems={isAsked && all.length > 0}
                onBack={() => go(steps.indexOf(screenOf(steps[first - 1]!.name, steps).steps[0]!))}
                onLater={() => go(last + 1)}
                onReview={published ? () => go(steps.length - 1) : null}
              />
            </form>
          )}
        </main>
        <aside className={styles.aside}>
          <CardPreview />
        </aside>
      </div>
    </WizardContext>
  );
}

/**
 * Opens the field in the URL's hash (a link from the review) with its problems. The focus moves as the fields are enabled:
 * later it could be taken from a field that a person has begun to fill in.
 */
function useFieldOfAddress(isReady: boolean, onFound: () => void) {
  const { hash, key } = useLocation();
  const found = useRef(onFound);
  found.current = onFound;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice.
  useLayoutEffect(() => {
    const field = isReady && hash.startsWith('#field-') ? document.getElementById(hash.slice(1)) : null;
    if (!field) return;
    field.focus();
    found.current();
  }, [isReady, hash, key]);
}

/** Goes to a step that does not stand at the top of its screen, as the fields are enabled. */
function useStepOfAddress(isReady: boolean, step: StepName, screen: Screen) {
  const { hash, key } = useLocation();
  const isAtTop = screen.steps[0]!.name === step;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice.
  useLayoutEffect(() => {
    if (isReady && !isAtTop && hash === '') document.getElementById(stepId(step))?.focus();
  }, [isReady, isAtTop, step, hash, key]);
}

/** Before scripts run: the server's state. */
const SERVER_SNAPSHOT = {
  state: { server: EMPTY, pending: {}, sent: {}, conflicts: {} },
  status: 'saved',
  refused: {},
  failure: null,
} as const;

/** The values with defaults for untouched fields, and the account's phone number. */
function fieldsWithDefaults(values: Fields, accountPhone: string | null): DraftFields {
  return withDefaults({ ...values, ...(accountPhone && { contactPhone: accountPhone }) } as DraftFields);
}

/** Unknown draft, or no copy on this device. */
function Missing() {
  const { t } = useLanguage();
  return (
    <main id="main" className={styles.main}>
      <Text tone="SOFT">{t('placeAd.starting')}</Text>
    </main>
  );
}

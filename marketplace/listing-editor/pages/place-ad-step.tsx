import { useEffect, useState } from 'react';
import { data, redirect, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import { pageContext } from '#platform/pages/page-context.ts';
import type { PageHandle } from '#platform/pages/page-handle.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { moveLocalDraft, readLocalDraft } from '../components/draft/start-draft.ts';
import type { LostPhotosState } from '../components/frame/lost-photos.tsx';
import { ON_THIS_DEVICE, stepOfSlug, stepPath } from '../components/step-path.ts';
import { loadServedFields } from '../components/steps/deferred-fields.tsx';
import { WizardPage } from '../components/wizard-page.tsx';
import { readDraft } from '../endpoints.ts';

await loadTexts('listing-editor/editor', 'listing-editor/steps', 'payments/checkout');
await loadServedFields();

/** The wizard has a head and a foot of its own. */
export const handle: PageHandle = { bare: true };

/** Loaded before the page hydrates, which adds no style sheet then. */
export const lateParts = ['marketplace/listing-editor/components/fields/media-field.tsx'];

/** The draft as the server has it; none while only the device has it. */
export async function loader(args: LoaderArgs<{ draftId: string; step: string }>) {
  const { params, context } = args;
  const { viewer } = context.get(pageContext);
  const { call, locale } = pageCalls(args);
  if (!stepOfSlug(params.step)) throw data(null, { status: 404 });
  const isSignedIn = viewer !== null;
  if (params.draftId === ON_THIS_DEVICE) return { draft: null, isSignedIn };
  const answer = await call(readDraft, { params: { id: params.draftId } });
  if (answer.status === 401) {
    const { pathname } = new URL(args.request.url);
    throw redirect(localePath(locale, `/sign-in?next=${encodeURIComponent(pathname)}`));
  }
  return { draft: bodyOf(answer), isSignedIn };
}

/** From step to step everything is here already, also without a connection. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.draftId !== nextParams.draftId;
}

export default function PlaceAdStepPage({ loaderData, params }: PageProps<typeof loader>) {
  const { draft, isSignedIn } = loaderData;
  const step = stepOfSlug(params.step)!;
  const isMoving = useMoveToAccount(isSignedIn && draft === null, params.step);
  if (isMoving) return null;
  return (
    <WizardPage
      key={params.draftId}
      draftId={params.draftId}
      draft={draft}
      step={step}
      isSignedIn={isSignedIn}
    />
  );
}

/** After sign-in, turns the draft stored on this device into a draft of the account. */
function useMoveToAccount(isWanted: boolean, slug: string): boolean {
  const { locale } = useLanguage();
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const localDraft = readLocalDraft();
    if (!localDraft?.adType) {
      void navigate(localePath(locale, '/place-ad'), { replace: true });
      return;
    }
    const asking = new AbortController();
    moveLocalDraft(localDraft, locale, asking.signal).then(
      ({ draft, lostPhotos }) =>
        void navigate(stepPath(locale, draft.id, stepOfSlug(slug)!), {
          replace: true,
          state: { lostPhotos } satisfies LostPhotosState,
        }),
      // Without a connection it stays on the device, and moves at the next visit.
      () => setFailed(true),
    );
  }, [isWanted, locale, navigate, slug]);
  return isWanted && !hasFailed;
}

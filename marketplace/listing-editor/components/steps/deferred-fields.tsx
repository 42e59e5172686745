import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '#design/content/skeleton.tsx';
import { fieldId } from '../wizard.ts';

const loadMediaField = () => import('../fields/media-field.tsx');
const PlanField = lazy(() => import('../fields/plan-field.tsx'));
const MediaField = lazy(loadMediaField);
/** On the server, and in a browser whose document has the photos. */
let ServedMediaField: ComponentType | undefined;

/**
 * Makes the photos a part of the page that the server renders and the browser hydrates at once. As a part that hydrates
 * later, they would be replaced by a placeholder, because the form around them changes as soon as its draft is opened.
 */
export async function loadServedFields(): Promise<void> {
  const isServed = typeof document === 'undefined' || document.getElementById(fieldId('images')) !== null;
  if (isServed) ServedMediaField = (await loadMediaField()).default;
}

/** Photos, floor plans and brochure; after a navigation their code loads with the first step that shows them. */
export function DeferredMediaField() {
  return ServedMediaField ? <ServedMediaField /> : <Deferred of={<MediaField />} />;
}

/** The plans, whose code loads with the first step that shows them. */
export function DeferredPlanField() {
  return <Deferred of={<PlanField />} />;
}

function Deferred({ of }: { of: ReactNode }) {
  return <Suspense fallback={<Skeleton height={160} width={100} />}>{of}</Suspense>;
}

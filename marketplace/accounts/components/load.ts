import { data } from 'react-router';
import type { AnswerOf, CallInput, Endpoint } from '#platform/http/endpoint.ts';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs } from '#platform/pages/page-module.ts';
import { PRIVATE } from '#platform/pages/private-headers.ts';
import { isFresh } from '../rules.ts';
import { pageViewer } from './signed-in.ts';

/** Leaves time to fill in a form before the proof of identity expires. */
const SPARE_MS = 3 * 60_000;

type Get = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<AnswerOf<E>>;

/** Loads an account page: the viewer and the API responses it needs. */
export async function loadOwn<Loaded extends object>(
  args: LoaderArgs,
  load: (get: Get, userId: string) => Promise<Loaded>,
) {
  const viewer = pageViewer(args);
  const { call } = pageCalls(args);
  const loaded = await load(async (endpoint, input) => bodyOf(await call(endpoint, input)), viewer.userId);
  const isProven = isFresh(viewer.signedInAt, new Date(Date.now() + SPARE_MS));
  return data({ ...loaded, userId: viewer.userId, agency: viewer.agency, isProven }, { headers: PRIVATE });
}

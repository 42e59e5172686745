import { bodyOf, type pageCalls } from '#platform/pages/page-calls.ts';
import { readUserInputs } from '../../pre-approval/endpoints.ts';
import type { StoredAnswers } from './answer-saver.ts';

/** @returns the stored answers of the signed-in user; version 0 without any */
export async function loadAnswers(
  { call }: ReturnType<typeof pageCalls>,
  userId: string,
): Promise<StoredAnswers> {
  const answer = await call(readUserInputs, { params: { userId } });
  if (!answer.ok && answer.status === 404) return { version: 0, inputs: {} };
  const { version, inputs } = bodyOf(answer);
  return { version, inputs };
}

import { useSyncExternalStore } from 'react';
import { leftOutIds, onLeftOut } from './left-out.ts';

const NONE: readonly number[] = [];

/** @returns the ids of the listings that this page leaves out, now and when the visitor changes them */
export function useLeftOut(): readonly number[] {
  return useSyncExternalStore(onLeftOut, leftOutIds, () => NONE);
}

import { useSyncExternalStore } from 'react';

/** @returns whether the page is hydrated: false on the server and before scripts have run */
export function useReady(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, onServer);
}

function neverChanges(): () => void {
  return () => {};
}

function inBrowser(): boolean {
  return true;
}

function onServer(): boolean {
  return false;
}

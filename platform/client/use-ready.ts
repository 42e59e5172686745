import { useSyncExternalStore } from 'react';

/** @returns whether somebody listens to what is sent: not on the server, and not before the script of the page is there */
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

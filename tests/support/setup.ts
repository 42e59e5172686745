import { afterAll, vi } from 'vitest';
import { cleanUpAfterFile } from './after-file.ts';

// Vitest runs this file before every test file. A hook that is registered while another one runs is never called.
afterAll(async () => {
  await cleanUpAfterFile();
  // The next file may run in the same process, and in the same document.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  document.head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

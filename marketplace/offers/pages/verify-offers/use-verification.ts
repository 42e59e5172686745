import { useEffect, useRef, useState } from 'react';
import { MAX_LOG_LENGTH, type Verification, type VerificationFault, verifyLog } from '../../log/verify.ts';

/** Milliseconds of checking before the page is drawn again and input is taken. */
const MAX_TURN_MS = 30;

type Failed = Verification & { ok: false };
/** The result of a check, or why there was none. */
export type CheckResult =
  | Exclude<Verification, Failed>
  | (Omit<Failed, 'fault'> & { fault: VerificationFault | 'unreadable' | 'unsupported' });

export type VerificationState =
  | { step: 'empty' }
  | { step: 'checking'; name: string; checked: number; total: number }
  | { step: 'done'; name: string; result: CheckResult; run: number };

/** Whether this browser has the signatures of logs; pages without https have no cryptography at all. */
async function canCheck(): Promise<boolean> {
  try {
    await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
    return true;
  } catch {
    return false;
  }
}

function refused(fault: 'tooLarge' | 'unreadable' | 'unsupported'): CheckResult {
  return { ok: false, sequence: null, fault, file: null };
}

/** Checks files in the browser, in turns short enough that the page stays responsive. */
export function useVerification(): { state: VerificationState; check: (file: File) => Promise<void> } {
  const [state, setState] = useState<VerificationState>({ step: 'empty' });
  const run = useRef(0);
  // Leaving the page ends a check.
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );

  async function resultOf(file: File, own: number): Promise<CheckResult> {
    // A character of a log takes at least one byte.
    if (file.size > MAX_LOG_LENGTH) return refused('tooLarge');
    const text = await file.text().catch(() => null);
    if (text === null) return refused('unreadable');
    if (!(await canCheck())) return refused('unsupported');
    let began = performance.now();
    return verifyLog(text, undefined, async (checked, total) => {
      if (performance.now() - began < MAX_TURN_MS) return;
      if (run.current !== own) throw new DOMException('Another check began', 'AbortError');
      setState({ step: 'checking', name: file.name, checked, total });
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
    });
  }

  async function check(file: File): Promise<void> {
    run.current += 1;
    const own = run.current;
    setState({ step: 'checking', name: file.name, checked: 0, total: 0 });
    try {
      const result = await resultOf(file, own);
      if (run.current === own) setState({ step: 'done', name: file.name, result, run: own });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setState({ step: 'done', name: file.name, result: refused('unreadable'), run: own });
      throw error;
    }
  }

  return { state, check };
}

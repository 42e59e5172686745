import { useEffect, useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { ruleValues } from '#property/rule-figures.ts';
import type { Side } from '../contract.ts';
import type { WarningKind } from '../warnings/kinds.ts';
import { warningsIn } from '../warnings/warnings.ts';

/** As long as somebody types on, nobody interrupts them. */
const PAUSE_MS = 400;

type MessageWarningsProps = {
  /** What somebody is about to send. */
  text: string;
  /** As whom they write. */
  side: Side;
};

/** What a message being written says that its writer had better not send, and what to do instead. It stops nobody. */
export function MessageWarnings({ text, side }: MessageWarningsProps) {
  const { t, locale } = useLanguage();
  const kinds = useKinds(text);
  return (
    // Always there: what comes into it later is announced.
    <Stack role="status" gap={2}>
      {kinds.map((kind) => (
        <Notice key={kind} tone="WARNING" title={t(`warn.${kind}`)}>
          <p>{t(`warn.${kind}.${side}`, ruleValues(locale))}</p>
        </Notice>
      ))}
    </Stack>
  );
}

function useKinds(text: string): WarningKind[] {
  const [kinds, setKinds] = useState<WarningKind[]>([]);
  useEffect(() => {
    const pause = setTimeout(() => {
      setKinds([...new Set(warningsIn(text).map(({ kind }) => kind))]);
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return kinds;
}

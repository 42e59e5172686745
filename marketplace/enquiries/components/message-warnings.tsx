import { useEffect, useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { ruleValues } from '#marketplace/finance/rules/text-values.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Side } from '../contract.ts';
import type { WarningKind } from '../warnings/kinds.ts';
import { warningsIn } from '../warnings/warnings.ts';

/** Milliseconds without typing before warnings appear. */
const PAUSE_MS = 400;

type MessageWarningsProps = {
  /** The draft message. */
  text: string;
  /** Side of the writer. */
  side: Side;
};

/** Warns the writer of requests that a message should not make. Sending stays possible. */
export function MessageWarnings({ text, side }: MessageWarningsProps) {
  const { t, locale } = useLanguage();
  const kinds = useKinds(text);
  return (
    // The live region is always rendered so that changes are announced.
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

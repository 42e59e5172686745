import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { refusalText } from '#platform/client/refusals.ts';
import { sendApi } from '#platform/client/send.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { FullCase } from '../contract.ts';
import { assignCase } from '../endpoints.ts';
import type { DecisionMessage } from './use-decisions.ts';

/**
 * Assigns the open case, and reads the queue again, also when someone else was first.
 * @param onMessage called with what happened
 */
export function useAssignee(shown: FullCase | null, onMessage: (message: DecisionMessage) => unknown) {
  const { t, locale } = useLanguage();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  async function assign(to: string | null): Promise<void> {
    if (!shown || isBusy || shown.decided) return;
    setBusy(true);
    const { id, assignee, ad: listing } = shown;
    const body = { to, from: assignee?.id ?? null };
    const sent = await sendApi(assignCase, { params: { id }, body }, locale);
    setBusy(false);
    const { address } = listing;
    if (!sent.ok) onMessage({ tone: 'DANGER', words: refusalText(sent.error, t, 'moderating.failed') });
    else if (sent.body.assignee)
      onMessage({
        tone: 'INFO',
        words: t('moderating.assigned', { address, name: sent.body.assignee.name }),
      });
    else onMessage({ tone: 'INFO', words: t('moderating.released', { address }) });
    void revalidate();
  }

  return { isBusy, assign };
}

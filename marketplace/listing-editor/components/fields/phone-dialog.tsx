import { useEffect, useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Skeleton } from '#design/content/skeleton.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { ProofForm } from '#marketplace/accounts/components/proof-form.tsx';
import { PhoneForm } from '#marketplace/accounts/components/settings/phone-form.tsx';
import type { UserView } from '#marketplace/accounts/components/user-view.ts';
import { readUser } from '#marketplace/accounts/endpoints.ts';
import { askEndpoint } from '#platform/client/ask-api.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';

await loadTexts('accounts/sign-in', 'accounts/account');

type PhoneDialogProps = { userId: string; typed: string | undefined; onConfirmed: (phone: string) => void };

/** Confirms the number of the account, which its ads show, or another one in its place. */
export default function PhoneDialog({ userId, typed, onConfirmed }: PhoneDialogProps) {
  const { t, locale } = useLanguage();
  const [user, setUser] = useState<UserView | 'failed' | null>(null);
  const [isProofNeeded, setProofNeeded] = useState(false);
  useEffect(() => {
    const asking = new AbortController();
    askEndpoint(readUser, { params: { userId } }, locale, asking.signal).then(setUser, () => {
      if (!asking.signal.aborted) setUser('failed');
    });
    return () => asking.abort();
  }, [userId, locale]);

  if (user === null) return <Skeleton height={160} width={100} />;
  if (user === 'failed') return <Notice tone="WARNING" title={t('placeAd.phone.failed')} role="alert" />;
  return (
    // The dialog is drawn outside the form of the step, but its events reach that form.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Stack gap={4}>
        {isProofNeeded && <ProofForm user={user} />}
        <PhoneForm
          user={user}
          known={typed}
          onConfirmed={onConfirmed}
          onProofNeeded={() => setProofNeeded(true)}
        />
      </Stack>
    </div>
  );
}

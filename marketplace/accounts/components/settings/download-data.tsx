import { type MouseEvent, useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { refusalText } from '#platform/client/refusals.ts';
import { sendApi } from '#platform/client/send.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { exportData } from '../../endpoints.ts';
import { ProofForm } from '../proof-form.tsx';
import type { ProvenUser } from '../user-view.ts';

const FILE_NAME = 'gaff-data.json';

/**
 * Downloads the data of the user. Where the last sign-in is too long ago it asks for a proof in place, and it says
 * when the download failed.
 */
export function DownloadData({ user }: { user: ProvenUser & { userId: string } }) {
  const { t, locale } = useLanguage();
  const [state, setState] = useState<'idle' | 'busy' | 'proof' | 'done'>('idle');
  const [failure, setFailure] = useState<string | null>(null);

  async function download() {
    setState('busy');
    setFailure(null);
    const sent = await sendApi(exportData, { params: { userId: user.userId } }, locale);
    if (sent.ok) {
      saveFile(JSON.stringify(sent.body, null, 2));
      setState('done');
    } else if (sent.status === 403) setState('proof');
    else {
      setState('idle');
      setFailure(refusalText(sent.error, t, 'account.dataFailed'));
    }
  }

  function onClick(event: MouseEvent) {
    event.preventDefault();
    if (state !== 'busy') void download();
  }

  return (
    <Stack gap={4}>
      {state === 'proof' ? (
        <ProofForm
          id="export-proof"
          user={user}
          submit={t('account.dataSubmit')}
          onProven={() => void download()}
        />
      ) : (
        <div>
          <ButtonLink
            href={`/api/v1/users/${user.userId}/export`}
            kind="SECONDARY"
            size="SMALL"
            aria-disabled={state === 'busy'}
            onClick={onClick}
          >
            {t('account.dataSubmit')}
          </ButtonLink>
        </div>
      )}
      <div role="status">{state === 'done' && <Text>{t('account.dataDone')}</Text>}</div>
      {failure && (
        <Notice tone="DANGER" role="alert">
          {failure}
        </Notice>
      )}
    </Stack>
  );
}

function saveFile(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  // The browser reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

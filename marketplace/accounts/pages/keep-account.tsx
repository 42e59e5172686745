import { useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { sendApi } from '#platform/client/send.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { SignInPage } from '../components/sign-in-page.tsx';
import { cancelErasureByLink } from '../endpoints.ts';

await loadTexts('accounts/sign-in');

/** The page of the erasure mail's link: keeps the account on a click, because mail scanners open links. */
export default function KeepAccountPage({ params }: { params: { token: string } }) {
  const { t, locale } = useLanguage();
  const [state, setState] = useState<'asking' | 'sending' | 'kept' | 'gone' | 'failed'>('asking');

  async function keep() {
    setState('sending');
    const { token } = params;
    const sent = await sendApi(cancelErasureByLink, { body: { token } }, locale);
    setState(sent.ok ? 'kept' : sent.status === 404 ? 'gone' : 'failed');
  }

  return (
    <SignInPage title={t('keepAccount.title')}>
      {state === 'kept' ? (
        <Notice tone="SUCCESS" role="status" title={t('keepAccount.kept')}>
          <p>{t('keepAccount.keptWords')}</p>
          <ButtonLink size="SMALL" href={localePath(locale, '/sign-in')}>
            {t('signIn.title')}
          </ButtonLink>
        </Notice>
      ) : (
        <>
          <Text>{t('keepAccount.words')}</Text>
          {state === 'gone' && <Notice tone="WARNING" role="alert" title={t('keepAccount.gone')} />}
          {state === 'failed' && <Notice tone="DANGER" role="alert" title={t('keepAccount.failed')} />}
          <Button disabled={state === 'sending'} onClick={() => void keep()}>
            {t('keepAccount.button')}
          </Button>
        </>
      )}
    </SignInPage>
  );
}

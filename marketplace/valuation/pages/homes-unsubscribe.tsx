import { useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { SignInPage } from '#marketplace/accounts/components/sign-in-page.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { readMonthlyEmail, resumeMonthlyEmail, stopMonthlyEmail } from '../followed-homes/endpoints.ts';

await loadTexts('accounts/sign-in', 'valuation/homes');

/** The homes of an unsubscribe link; null for an invalid one. Opening it changes nothing: mail scanners open links. */
export async function loader(args: LoaderArgs<{ token: string }>) {
  const answer = await pageCalls(args).call(readMonthlyEmail, { params: args.params });
  return answer.ok ? answer.body.homes : null;
}

/** The page of the unsubscribe link of a monthly email. */
export default function HomesUnsubscribePage({ loaderData: homes, params }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
  const [undo, setUndo] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<'homes.stopDone' | 'homes.stopUndone' | null>(null);
  const { token } = params;

  async function stop() {
    const sent = await sending.call(stopMonthlyEmail, { params: { token } });
    if (!sent.ok) return;
    setUndo(sent.body.undo);
    setOutcome('homes.stopDone');
    await sending.refresh();
  }

  async function resume(by: string) {
    if (!(await sending.apply(resumeMonthlyEmail, { params: { token: by } }))) return;
    setUndo(null);
    setOutcome('homes.stopUndone');
  }

  const isOn = homes !== null && homes.length > 0 && outcome !== 'homes.stopDone';
  return (
    <SignInPage title={t('homes.stopTitle')} words={isOn ? t('homes.stopWords') : undefined}>
      <div role="status">
        {outcome && <Notice tone="SUCCESS">{t(outcome)}</Notice>}
        {sending.failure && <Notice tone="DANGER">{sending.failure}</Notice>}
      </div>
      {homes === null && <Notice tone="WARNING">{t('homes.stopInvalid')}</Notice>}
      {homes?.length === 0 && outcome === null && <p>{t('homes.stopNothing')}</p>}
      {isOn && (
        <ul>
          {homes.map(({ id, address }) => (
            <li key={id}>{address}</li>
          ))}
        </ul>
      )}
      <div>
        {isOn && (
          <Button disabled={sending.isBlocked} onClick={stop}>
            {t('homes.stop')}
          </Button>
        )}
        {undo !== null && (
          <Button kind="SECONDARY" disabled={sending.isBlocked} onClick={() => resume(undo)}>
            {t('homes.undo')}
          </Button>
        )}
        {!isOn && undo === null && (
          <ButtonLink kind="SECONDARY" href={localePath(locale, '/account/homes')}>
            {t('homes.heading')}
          </ButtonLink>
        )}
      </div>
    </SignInPage>
  );
}

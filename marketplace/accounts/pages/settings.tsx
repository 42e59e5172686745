import { Text } from '#design/content/text.tsx';
import { readBudgetInputs } from '#marketplace/finance/budget/endpoints.ts';
import { BudgetUpdates } from '#marketplace/finance/components/budget-updates.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { AccountPage, AccountPart } from '../components/account-page.tsx';
import { loadOwn } from '../components/load.ts';
import { ProofForm } from '../components/proof-form.tsx';
import { ConsentForm } from '../components/settings/consent-form.tsx';
import { DownloadData } from '../components/settings/download-data.tsx';
import { EmailForm } from '../components/settings/email-form.tsx';
import { EraseForm } from '../components/settings/erase-form.tsx';
import { PasswordForm } from '../components/settings/password-form.tsx';
import { PhoneForm } from '../components/settings/phone-form.tsx';
import { ProfileForm } from '../components/settings/profile-form.tsx';
import { useNext } from '../components/use-next.ts';
import { readUser } from '../endpoints.ts';

await loadTexts('accounts/sign-in', 'accounts/account', 'finance/budget-updates');

export function loader(args: LoaderArgs) {
  return loadOwn(args, async (get, userId) => {
    const user = await get(readUser, { params: { userId } });
    const budget = user.hasBuyingBudget ? await pageCalls(args).call(readBudgetInputs, {}) : null;
    // The other settings are shown too where the budget cannot be read.
    return { user, wantsBudgetUpdates: budget?.ok ? budget.body.receiveUpdatesPermission : null };
  });
}

/** Profile and personal data. */
export default function AccountSettings({ loaderData }: PageProps<typeof loader>) {
  const { t } = useLanguage();
  const { user, wantsBudgetUpdates, isProven } = loaderData;
  const { next, goOn } = useNext();
  return (
    <AccountPage title={t('account.settings')}>
      {!isProven && <ProofForm user={user} />}
      <AccountPart id="profile" title={t('account.profileTitle')}>
        <ProfileForm user={user} />
      </AccountPart>
      <AccountPart id="phone" title={t('account.phoneTitle')}>
        {/* A page that needs a confirmed number leads here, and back. */}
        <PhoneForm user={user} onConfirmed={next === undefined ? undefined : () => goOn()} />
      </AccountPart>
      <AccountPart id="email" title={t('account.emailTitle')}>
        <EmailForm user={user} />
      </AccountPart>
      <AccountPart id="password" title={t('account.passwordTitle')}>
        <PasswordForm user={user} />
      </AccountPart>
      <AccountPart id="consents" title={t('account.consentTitle')}>
        <ConsentForm user={user} />
      </AccountPart>
      {wantsBudgetUpdates !== null && (
        <AccountPart id="budget" title={t('budgetUpdates.title')}>
          <BudgetUpdates isOn={wantsBudgetUpdates} />
        </AccountPart>
      )}
      <AccountPart id="data" title={t('account.dataTitle')}>
        <Text>{t('account.dataWords')}</Text>
        <DownloadData user={user} />
      </AccountPart>
      <AccountPart id="erase" title={t('account.eraseTitle')}>
        <EraseForm user={user} />
      </AccountPart>
    </AccountPage>
  );
}

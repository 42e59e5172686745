import { Text } from '#design/content/text.tsx';
import { loadTexts } from '#language/browser.ts';
import { useLanguage } from '#language/react.tsx';
import { AccountPage, AccountPart } from '../account/account-page.tsx';
import { AgencyForm } from '../account/agency/agency-form.tsx';
import type { AgencyView } from '../account/agency/agency-view.ts';
import { Branches } from '../account/agency/branches.tsx';
import { Invitations } from '../account/agency/invitations.tsx';
import { LicenceNotice } from '../account/agency/licence-notice.tsx';
import { Logo } from '../account/agency/logo.tsx';
import { Members } from '../account/agency/members.tsx';
import { loadOwn } from '../account/load.ts';
import { pageViewer } from '../account/signed-in.ts';
import type { LoaderArgs, PageProps } from '../rendering/page-module.ts';

await Promise.all([loadTexts('signIn'), loadTexts('account'), loadTexts('licences'), loadTexts('media')]);

export function loader(args: LoaderArgs) {
  const id = pageViewer(args).agency?.id;
  return loadOwn(args, async (get) => ({
    about: id === undefined ? null : ((await get(`/api/v1/agencies/${id}`)) as AgencyView),
  }));
}

/** The agency one works for, or the founding of one. */
export default function AccountAgency({ loaderData }: PageProps<typeof loader>) {
  const { t } = useLanguage();
  const { about, agency, userId } = loaderData;
  if (!about)
    return (
      <AccountPage title={t('account.agencyNew')}>
        <Text>{t('account.agencyNewWords')}</Text>
        <AgencyForm key="new" agency={null} isDirector />
      </AccountPage>
    );
  const viewer = { userId, agency };
  const mayChange = agency?.role !== 'agent';
  return (
    <AccountPage title={about.name}>
      <LicenceNotice agency={about} isDirector={agency?.role === 'director'} />
      {mayChange && (
        <AccountPart id="facts" title={t('account.agencyFacts')}>
          <AgencyForm agency={about} isDirector={agency?.role === 'director'} />
        </AccountPart>
      )}
      {mayChange && (
        <AccountPart id="logo" title={t('account.logoTitle')}>
          <Logo agency={about} />
        </AccountPart>
      )}
      <AccountPart id="members" title={t('account.membersTitle')}>
        <Members agency={about} viewer={viewer} />
      </AccountPart>
      {mayChange && (
        <AccountPart id="invite" title={t('account.inviteTitle')}>
          <Invitations agency={about} viewer={viewer} />
        </AccountPart>
      )}
      <AccountPart id="branches" title={t('account.branchesTitle')}>
        <Branches agency={about} mayChange={mayChange} />
      </AccountPart>
    </AccountPage>
  );
}

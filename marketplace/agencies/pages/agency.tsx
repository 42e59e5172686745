import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { AccountPage, AccountPart } from '#marketplace/accounts/components/account-page.tsx';
import { loadOwn } from '#marketplace/accounts/components/load.ts';
import { pageViewer } from '#marketplace/accounts/components/signed-in.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { irishDay } from '#platform/time/clock.ts';
import { daysBetween } from '#platform/time/days.ts';
import { REMINDER_DAYS } from '../agreements/rules.ts';
import { AgencyForm } from '../components/agency-form.tsx';
import { Agreement } from '../components/agreement.tsx';
import { Branches } from '../components/branches.tsx';
import { Invitations } from '../components/invitations.tsx';
import { LicenceNotice } from '../components/licence-notice.tsx';
import { Logo } from '../components/logo.tsx';
import { Members } from '../components/members.tsx';
import { withNationalPhones } from '../components/national-phones.ts';
import { readAgency, readAgreement } from '../endpoints.ts';
import { agencyPath } from '../profile/path.ts';

await loadTexts(
  'accounts/sign-in',
  'accounts/account',
  'agencies/licences',
  'media/uploads',
  'agencies/agency',
);

export function loader(args: LoaderArgs) {
  const viewer = pageViewer(args);
  const id = viewer.agency?.id;
  const isDirector = viewer.agency?.role === 'director';
  return loadOwn(args, async (get) => ({
    about: id === undefined ? null : withNationalPhones(await get(readAgency, { params: { agencyId: id } })),
    agreement: id !== undefined && isDirector ? await get(readAgreement, { params: { agencyId: id } }) : null,
    today: irishDay(new Date()),
  }));
}

/** The user's agency, or the form to create one. */
export default function AccountAgency({ loaderData }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const { about, agreement, agency, userId, today } = loaderData;
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
      {about.licenceStatus === 'verified' && (
        <div>
          <ButtonLink kind="SECONDARY" size="SMALL" href={localePath(locale, agencyPath(about))}>
            {t('account.agencyPublicLink')}
          </ButtonLink>
        </div>
      )}
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
      {agreement && (
        <AccountPart id="agreement" title={t('account.agreementTitle')}>
          <Agreement
            agreement={agreement}
            endsSoon={agreement.to !== null && daysBetween(today, agreement.to) <= REMINDER_DAYS[0]}
          />
        </AccountPart>
      )}
      <AccountPart id="statistics" title={t('account.agencyStatistics')}>
        <Text>{t('account.agencyStatisticsWords')}</Text>
        <div>
          <ButtonLink kind="SECONDARY" size="SMALL" href={localePath(locale, '/account/agency/statistics')}>
            {t('account.agencyStatisticsLink')}
          </ButtonLink>
        </div>
      </AccountPart>
      <AccountPart id="valuations" title={t('account.agencyValuations')}>
        <Text>{t('account.agencyValuationsWords')}</Text>
        <div>
          <ButtonLink kind="SECONDARY" size="SMALL" href={localePath(locale, '/account/agency/valuations')}>
            {t('account.agencyValuationsLink')}
          </ButtonLink>
        </div>
      </AccountPart>
    </AccountPage>
  );
}

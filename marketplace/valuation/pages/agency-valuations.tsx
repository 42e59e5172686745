import { Tag } from '#design/content/chip.tsx';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Pagination } from '#design/content/pagination.tsx';
import { Text } from '#design/content/text.tsx';
import { AccountPage, AccountPart } from '#marketplace/accounts/components/account-page.tsx';
import { loadOwn } from '#marketplace/accounts/components/load.ts';
import { pageViewer } from '#marketplace/accounts/components/signed-in.ts';
import { mayChangeAgency } from '#marketplace/agencies/access.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { AreaChooser } from '../components/area-chooser.tsx';
import { LeadTable } from '../components/lead-table.tsx';
import styles from '../components/leads.module.css';
import { listLeads, readAgencyAreas } from '../requests/endpoints.ts';
import { LEADS_PER_PAGE } from '../requests/rules.ts';

await loadTexts('valuation/requests', 'accounts/account', 'accounts/sign-in', 'property/names');

/** Page numbers that an address can have. */
const MAX_PAGE = 4_000;

export function loader(args: LoaderArgs) {
  const agencyId = pageViewer(args).agency?.id;
  const given = Number(new URL(args.request.url).searchParams.get('page'));
  const page = Number.isInteger(given) && given >= 1 && given <= MAX_PAGE ? given : 1;
  return loadOwn(args, async (get) => {
    if (agencyId === undefined) return { page, areas: null, leads: null };
    const params = { agencyId };
    const from = (page - 1) * LEADS_PER_PAGE;
    const [areas, leads] = await Promise.all([
      get(readAgencyAreas, { params }),
      get(listLeads, { params, query: { from } }),
    ]);
    return { page, areas, leads };
  });
}

/** The valuation requests of the user's agency, and the areas in which it values. */
export default function AgencyValuationsPage({ loaderData }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const { areas, leads, agency, page } = loaderData;
  if (!agency || !areas || !leads) {
    return (
      <AccountPage title={t('valuation.leads.title')}>
        <Text>{t('valuation.leads.noAgency')}</Text>
        <p>
          <a href={localePath(locale, '/account/agency')}>{t('valuation.leads.toAgency')}</a>
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('valuation.leads.title')}>
      {!areas.isOffered && <Notice tone="WARNING">{t('valuation.areas.unverified')}</Notice>}
      <AccountPart id="requests" title={t('valuation.leads.requests', { open: leads.open })}>
        {leads.requests.length > 0 ? (
          <LeadTable leads={leads.requests} agencyId={agency.id} />
        ) : (
          <EmptyState title={t('valuation.leads.none')} heading="h3">
            <p>{t('valuation.leads.noneWords')}</p>
          </EmptyState>
        )}
        <Pagination
          current={page}
          total={leads.paging.totalPages}
          hrefOf={(one) => `${localePath(locale, '/account/agency/valuations')}?page=${one}`}
          labels={{
            navigation: t('valuation.leads.pages'),
            previous: t('valuation.leads.previous'),
            next: t('valuation.leads.next'),
            page: (one) => t('valuation.leads.page', { page: one }),
          }}
        />
      </AccountPart>
      <AccountPart id="areas" title={t('valuation.areas.title')}>
        {mayChangeAgency({ agency }, agency.id) ? (
          <AreaChooser agencyId={agency.id} areas={areas.areas} />
        ) : areas.areas.length > 0 ? (
          <ul className={styles.places}>
            {areas.areas.map(({ areaId, displayName }) => (
              <li key={areaId}>
                <Tag>{displayName}</Tag>
              </li>
            ))}
          </ul>
        ) : (
          <Text>{t('valuation.areas.none')}</Text>
        )}
      </AccountPart>
    </AccountPage>
  );
}

import { EmptyState } from '#design/content/empty-state.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { AccountPage } from '#marketplace/accounts/components/account-page.tsx';
import { loadOwn } from '#marketplace/accounts/components/load.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { RequestCard } from '../components/request-card.tsx';
import { listOwnRequests } from '../requests/endpoints.ts';

await loadTexts('valuation/requests', 'accounts/account', 'accounts/sign-in');

export function loader(args: LoaderArgs) {
  return loadOwn(args, (get, userId) => get(listOwnRequests, { params: { userId } }));
}

/** The valuations that the user asked for. */
export default function OwnValuationsPage({ loaderData }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const { requests } = loaderData;
  const ask = (
    <ButtonLink
      kind={requests.length > 0 ? 'SECONDARY' : 'PRIMARY'}
      href={localePath(locale, '/valuation/agents')}
    >
      {t('valuation.requests.title')}
    </ButtonLink>
  );
  return (
    <AccountPage title={t('valuation.requests.ownTitle')}>
      {requests.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
      {requests.length > 0 ? (
        <div>{ask}</div>
      ) : (
        <EmptyState title={t('valuation.requests.ownNone')} actions={ask}>
          <p>{t('valuation.requests.ownNoneWords')}</p>
        </EmptyState>
      )}
    </AccountPage>
  );
}

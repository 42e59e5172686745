import { data } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { AccountPage } from '#marketplace/accounts/components/account-page.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { splitLocale } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageContext } from '#platform/pages/page-context.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PRIVATE } from '#platform/pages/private-headers.ts';
import { DeviceList } from '../components/device-list.tsx';
import { OwnList, type OwnSaved } from '../components/own-list.tsx';
import { savedFilterOf } from '../components/saved-order.tsx';
import styles from '../components/saved-page.module.css';
import { savedView } from '../components/saved-view.ts';
import type { SavedListings } from '../contract.ts';

await Promise.all([loadTexts('account'), loadTexts('saved')]);

/** Page size from the specification. */
const PAGE_SIZE = 50;

/** A page of the account's saved listings; those of visitors are stored on their device. */
export async function loader({ request, context }: LoaderArgs) {
  const { viewer, callApi } = context.get(pageContext);
  if (!viewer) return data({ own: null }, { headers: {} });
  const { pathname, searchParams } = new URL(request.url);
  const { locale } = splitLocale(pathname);
  const filter = savedFilterOf(searchParams);
  const page = Math.max(1, Math.min(10_000, Math.floor(Number(searchParams.get('page')) || 1)));
  const query = new URLSearchParams({
    pageSize: `${PAGE_SIZE}`,
    from: `${(page - 1) * PAGE_SIZE}`,
    sort: filter.sort,
    available: String(filter.available),
  });
  const { status, body } = await callApi('GET', `/api/v1/saved-ads/${viewer.userId}?${query}`, { locale });
  if (status !== 200) throw data(null, { status });
  const { savedListings, paging } = body as SavedListings;
  const own: OwnSaved = {
    userId: viewer.userId,
    ads: savedListings.map((saved) => savedView(saved, languages[locale])),
    filter,
    page,
    pages: paging.totalPages,
    total: paging.totalResults,
  };
  return data({ own }, { headers: PRIVATE });
}

/** Saved listings: of the account or, for visitors, of the device. */
export default function SavedAdsPage({ loaderData: { own } }: PageProps<typeof loader>) {
  const { t } = useLanguage();
  if (own)
    return (
      <AccountPage title={t('savedAds.title')}>
        <OwnList {...own} />
      </AccountPage>
    );
  return (
    <Container className={styles.page}>
      <PageHead title={t('savedAds.title')} isHidden />
      <Text variant="h1">{t('savedAds.title')}</Text>
      <DeviceList />
    </Container>
  );
}

import { data } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { AccountPage } from '#marketplace/accounts/components/account-page.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import { pageContext } from '#platform/pages/page-context.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PRIVATE } from '#platform/pages/private-headers.ts';
import { DeviceList } from '../components/device-list.tsx';
import { OwnList, type OwnSaved } from '../components/own-list.tsx';
import { RecentlyViewed } from '../components/recently-viewed.tsx';
import { savedFilterOf } from '../components/saved-order.tsx';
import styles from '../components/saved-page.module.css';
import { savedView } from '../components/saved-view.ts';
import { listSaved } from '../endpoints.ts';

await loadTexts('accounts/account', 'saved-listings/pages', 'saved-listings/hearts');

/** Page size from the specification. */
const PAGE_SIZE = 50;

/** A page of the account's saved listings; visitors' lists are stored on their device. */
export async function loader(args: LoaderArgs) {
  const { viewer } = args.context.get(pageContext);
  if (!viewer) return data({ own: null }, { headers: {} });
  const { searchParams } = new URL(args.request.url);
  const { call, locale } = pageCalls(args);
  const filter = savedFilterOf(searchParams);
  const page = Math.max(1, Math.min(10_000, Math.floor(Number(searchParams.get('page')) || 1)));
  const answer = await call(listSaved, {
    params: { userId: viewer.userId },
    query: { ...filter, pageSize: PAGE_SIZE, from: (page - 1) * PAGE_SIZE },
  });
  const { savedListings, paging } = bodyOf(answer);
  const own: OwnSaved = {
    userId: viewer.userId,
    listings: savedListings.map((saved) => savedView(saved, languages[locale])),
    filter,
    page,
    pages: paging.totalPages,
    total: paging.totalResults,
  };
  return data({ own }, { headers: PRIVATE });
}

/** Saved listings: of the account or, for visitors, of the device. */
export default function SavedListingsPage({ loaderData: { own } }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  if (own)
    return (
      <AccountPage title={t('savedAds.title')}>
        <OwnList {...own} />
        <RecentlyViewed />
      </AccountPage>
    );
  return (
    <>
      <Container className={styles.page}>
        <PageHead title={t('savedAds.title')} isHidden />
        <Text variant="h1">{t('savedAds.title')}</Text>
        <DeviceList />
        <p>
          <a href={localePath(locale, '/account/hidden')}>{t('savedAds.hidden')}</a>
        </p>
      </Container>
      <RecentlyViewed />
    </>
  );
}

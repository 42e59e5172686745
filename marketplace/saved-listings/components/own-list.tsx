import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Pagination } from '#design/content/pagination.tsx';
import { sendApi } from '#platform/client/send.ts';
import { requestOf } from '#platform/http/endpoint.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { changeSaved, removeSaved } from '../endpoints.ts';
import { NothingSaved } from './nothing-saved.tsx';
import { forgetRemoval, recordRemoval } from './pending-removal.ts';
import type { SavedChange } from './saved-card.tsx';
import { SavedList } from './saved-list.tsx';
import { type SavedFilter, SavedOrder } from './saved-order.tsx';
import type { SavedView } from './saved-view.ts';

export type OwnSaved = {
  userId: string;
  listings: SavedView[];
  filter: SavedFilter;
  page: number;
  pages: number;
  total: number;
};

/** The account's saved listings. Merges the listings saved on this device first. */
export function OwnList({ userId, listings, filter, page, pages, total }: OwnSaved) {
  const { t, locale } = useLanguage();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    void import('./hearts.ts').then(async ({ merge }) => {
      // A page that is loaded again was served before it sent its removal.
      const isRemoved = Boolean(await window.removal);
      if ((await merge()) || isRemoved) await revalidate();
    });
  }, [revalidate]);

  async function deleteSaved(adId: number): Promise<boolean> {
    const input = { params: { userId, adId } };
    const { url } = requestOf(removeSaved, input);
    recordRemoval(url);
    const { ok } = await sendApi(removeSaved, input, locale, { outlivesPage: true });
    forgetRemoval(url);
    return ok;
  }
  async function change(adId: number, changes: SavedChange): Promise<boolean> {
    return (await sendApi(changeSaved, { body: { adId, ...changes } }, locale)).ok;
  }

  return (
    <>
      {(total > 1 || filter.available) && <SavedOrder filter={filter} total={total} />}
      <SavedList
        listings={listings}
        deleteSaved={deleteSaved}
        onChange={change}
        empty={<NothingSaved isFiltered={filter.available} />}
      />
      <Pagination
        current={page}
        total={pages}
        hrefOf={(to) => {
          const query = new URLSearchParams({
            ...(filter.sort !== 'savedDateDesc' && { sort: filter.sort }),
            ...(filter.available && { available: 'true' }),
            ...(to > 1 && { page: `${to}` }),
          });
          return localePath(locale, `/account/saved${query.size > 0 ? `?${query}` : ''}`);
        }}
        labels={{
          navigation: t('savedAds.pages'),
          previous: t('savedAds.previousPage'),
          next: t('savedAds.nextPage'),
          page: (to) => t('savedAds.page', { page: to }),
        }}
      />
    </>
  );
}

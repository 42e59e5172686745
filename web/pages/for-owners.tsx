import { ButtonLink } from '#design/form/button.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { type PageHandle, sharedHeaders } from '#platform/pages/page-handle.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { readPrices } from '../prices/read-prices.ts';
import { ADVERTISER_ITEMS, ADVERTISER_STEPS, ListWithUsPage } from './list-with-us/list-with-us-page.tsx';

export const handle: PageHandle = { static: true };

export const headers = sharedHeaders;

export async function loader(args: LoaderArgs) {
  return { prices: await readPrices(args, ['rental', 'sharing', 'parking', 'sale', 'sale_parking']) };
}

/** The price of an ad for owners and landlords, how it works, and the first step. */
export default function ForOwnersPage({ loaderData }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  return (
    <ListWithUsPage
      title={t('common.forOwners')}
      path="/for-owners"
      intro={t('owners.intro')}
      steps={ADVERTISER_STEPS.map((step) => t(`owners.${step}`))}
      also={{ title: t('owners.alsoTitle'), items: ADVERTISER_ITEMS.map((one) => t(`owners.${one}`)) }}
      prices={loaderData.prices}
      actions={
        <>
          <ButtonLink href={localePath(locale, '/place-ad')}>{t('common.placeAd')}</ButtonLink>
          <ButtonLink kind="SECONDARY" href={localePath(locale, '/valuation')}>
            {t('owners.value')}
          </ButtonLink>
        </>
      }
      more={<a href={localePath(locale, '/for-agents')}>{t('common.forAgents')}</a>}
    />
  );
}

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
  return { prices: await readPrices(args, ['sale', 'rental', 'sale_commercial', 'rental_commercial']) };
}

/** The price of an ad for agents, how they bring their properties, and the first step. */
export default function ForAgentsPage({ loaderData }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  return (
    <ListWithUsPage
      title={t('common.forAgents')}
      path="/for-agents"
      intro={t('agents.intro')}
      steps={ADVERTISER_STEPS.map((step) => t(`agents.${step}`))}
      also={{ title: t('agents.alsoTitle'), items: ADVERTISER_ITEMS.map((one) => t(`agents.${one}`)) }}
      prices={loaderData.prices}
      actions={
        <>
          <ButtonLink href={localePath(locale, '/account/agency')}>{t('agents.register')}</ButtonLink>
          <ButtonLink kind="SECONDARY" href={localePath(locale, '/docs')}>
            {t('common.apiDocs')}
          </ButtonLink>
        </>
      }
      more={<a href={localePath(locale, '/how-bidding-works')}>{t('common.howBiddingWorks')}</a>}
    />
  );
}

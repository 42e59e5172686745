import { __iconData as House } from 'lucide-react/icons/house';
import { useState } from 'react';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { AccountPage } from '#marketplace/accounts/components/account-page.tsx';
import { loadOwn } from '#marketplace/accounts/components/load.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath, splitLocale } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { listHomes } from '../followed-homes/endpoints.ts';
import { HomeCard } from './homes/home-card.tsx';
import styles from './homes/homes.module.css';
import { RemovedHome } from './homes/removed-home.tsx';
import { type HomeView, homeView } from './homes/view.ts';

await loadTexts(
  'accounts/sign-in',
  'accounts/account',
  'valuation/valuation',
  'valuation/prices',
  'valuation/homes',
  'property/names',
);

export function loader(args: LoaderArgs) {
  const { locale } = splitLocale(new URL(args.request.url).pathname);
  return loadOwn(args, async (get, userId) => {
    const { homes } = await get(listHomes, { params: { userId } });
    return { homes: homes.map((home) => homeView(home, languages[locale])) };
  });
}

/** The homes whose value the user follows; a removed one can be restored in place. */
export default function AccountHomes({ loaderData }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const { homes, userId } = loaderData;
  const [removed, setRemoved] = useState<readonly HomeView[]>([]);
  const gone = removed.filter(({ id }) => homes.every((home) => home.id !== id));
  const shown = [...homes, ...gone].sort((one, other) => other.id - one.id);
  const estimate = localePath(locale, '/valuation');
  return (
    <AccountPage title={t('homes.heading')}>
      {shown.length === 0 ? (
        <EmptyState
          icon={House}
          title={t('homes.emptyTitle')}
          actions={<ButtonLink href={estimate}>{t('homes.emptyAction')}</ButtonLink>}
        >
          <p>{t('homes.emptyWords')}</p>
        </EmptyState>
      ) : (
        <>
          <div className={styles.intro}>
            <Text tone="SOFT">{t('homes.intro')}</Text>
            <p className={styles.links}>
              <a href={estimate}>{t('homes.emptyAction')}</a>
              <a href={localePath(locale, '/valuation/accuracy')}>{t('valuation.accuracyLink')}</a>
            </p>
          </div>
          <ul className={styles.list}>
            {shown.map((home) =>
              gone.includes(home) ? (
                <RemovedHome
                  key={home.id}
                  home={home}
                  userId={userId}
                  onBack={() => setRemoved((before) => before.filter((one) => one !== home))}
                />
              ) : (
                <HomeCard
                  key={home.id}
                  home={home}
                  userId={userId}
                  onRemoved={() => setRemoved((before) => [...before, home])}
                />
              ),
            )}
          </ul>
        </>
      )}
    </AccountPage>
  );
}

import { useEffect, useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { useViewer } from '#marketplace/accounts/components/use-viewer.ts';
import { sendApi } from '#platform/client/send.ts';
import { useSubmit } from '#platform/client/use-submit.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { followHome, listHomes } from '../../followed-homes/endpoints.ts';
import styles from './follow-home.module.css';
import { estimateOf, queryOfFacts, type ValuationQuery, valuationPath } from './query.ts';

await loadTexts('valuation/homes');

/** Whether a home is followed; `changed` where its facts differ from the page. */
type Following = 'no' | 'changed' | 'yes';

/** Follows the home of the page with the facts given there; visitors sign in first and come back. */
export function FollowHome({ query }: { query: ValuationQuery }) {
  const { t, locale } = useLanguage();
  const viewer = useViewer();
  const sending = useSubmit();
  const [following, setFollowing] = useState<Following>('no');
  const userId = viewer?.userId ?? null;

  useEffect(() => {
    let isCurrent = true;
    if (userId !== null)
      void followingOf(query, userId, locale).then((found) => isCurrent && setFollowing(found));
    return () => {
      isCurrent = false;
    };
  }, [query, userId, locale]);

  if (userId === null) {
    const next = encodeURIComponent(localePath(locale, valuationPath(query)));
    return (
      <div className={styles.follow}>
        <ButtonLink kind="SECONDARY" href={localePath(locale, `/sign-in?next=${next}`)}>
          {t('homes.follow')}
        </ButtonLink>
        <Text size="S14" tone="SOFT">
          {t('homes.followHint')}
        </Text>
      </div>
    );
  }

  async function follow(by: string) {
    const { askingPrice: _, ...body } = estimateOf(query);
    const { ok } = await sending.call(followHome, { params: { userId: by }, body });
    if (ok) setFollowing('yes');
  }

  return (
    <div className={styles.follow}>
      <span role="status" className={styles.status}>
        {following === 'yes' && (
          <>
            {t('homes.following')} <a href={localePath(locale, '/account/homes')}>{t('homes.seeHomes')}</a>
          </>
        )}
      </span>
      {following !== 'yes' && (
        <>
          <Button kind="SECONDARY" disabled={sending.isBlocked} onClick={() => follow(userId)}>
            {t(following === 'no' ? 'homes.follow' : 'homes.save')}
          </Button>
          <Text size="S14" tone="SOFT">
            {t(following === 'no' ? 'homes.followHint' : 'homes.saveHint')}
          </Text>
        </>
      )}
      {sending.failure && (
        <Notice tone="DANGER" role="alert">
          {sending.failure}
        </Notice>
      )}
    </div>
  );
}

async function followingOf(
  query: ValuationQuery,
  userId: string,
  locale: Parameters<typeof sendApi>[2],
): Promise<Following> {
  const answer = await sendApi(listHomes, { params: { userId } }, locale);
  const homes = answer.ok ? answer.body.homes : [];
  const same = homes.find(
    ({ facts }) => facts.address === query.home || queryOfFacts(facts).home === query.home,
  );
  if (!same) return 'no';
  const path = valuationPath({ ...queryOfFacts(same.facts), home: '' });
  return path === valuationPath({ ...query, home: '', asking: '' }) ? 'yes' : 'changed';
}

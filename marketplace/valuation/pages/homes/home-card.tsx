import { startTransition, useOptimistic } from 'react';
import { Card } from '#design/content/card.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choice.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { RangeBands } from '../../components/range-bands.tsx';
import { changeHome, removeHome } from '../../followed-homes/endpoints.ts';
import styles from './homes.module.css';
import { ValueLine } from './value-line.tsx';
import type { HomeView } from './view.ts';

type HomeCardProps = { home: HomeView; userId: string; onRemoved: () => void };

/** A followed home: its value, how it changed, and the monthly email. */
export function HomeCard({ home, userId, onRemoved }: HomeCardProps) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
  const { id: homeId, address } = home;
  const own = { params: { userId, homeId } };
  const page = localePath(locale, home.path);
  // Optimistic: reset when saving fails.
  const [wantsMail, setWantsMail] = useOptimistic(home.monthlyEmail);
  function changeMail(monthlyEmail: boolean) {
    const sent = sending.apply(changeHome, { ...own, body: { monthlyEmail } });
    startTransition(async () => {
      setWantsMail(monthlyEmail);
      await sent;
    });
  }

  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <Text variant="h2" size="L18" className={styles.title}>
          <a href={page}>{address}</a>
        </Text>
        {home.facts !== '' && (
          <Text size="S14" tone="SOFT">
            {home.facts}
          </Text>
        )}
      </div>
      <Value home={home} />
      {home.months.length > 1 && <ValueLine months={home.months} />}
      <Checkbox
        label={t('homes.monthly')}
        hint={t('homes.monthlyHint')}
        aria-label={t('homes.monthlyOf', { address })}
        checked={wantsMail}
        disabled={sending.isBlocked}
        onChange={({ target }) => changeMail(target.checked)}
      />
      <Cluster gap={1}>
        <ButtonLink kind="SECONDARY" size="SMALL" href={page} aria-label={t('homes.editOf', { address })}>
          {t('homes.edit')}
        </ButtonLink>
        <Button
          kind="TERTIARY"
          size="SMALL"
          disabled={sending.isBlocked}
          aria-label={t('homes.removeOf', { address })}
          onClick={async () => {
            const { ok } = await sending.call(removeHome, own);
            if (!ok) return;
            onRemoved();
            await sending.refresh();
          }}
        >
          {t('homes.remove')}
        </Button>
        <span role="status" className={styles.status}>
          {sending.isDone && t('homes.saved')}
        </span>
      </Cluster>
      <Text size="S14">
        <a href={localePath(locale, home.correctPath)}>{t('valuation.correctHome')}</a>
      </Text>
      {sending.failure && (
        <Notice tone="DANGER" role="alert">
          {sending.failure}
        </Notice>
      )}
    </Card>
  );
}

function Value({ home }: { home: HomeView }) {
  const { t } = useLanguage();
  if (home.range === null)
    return (
      <Text tone="SOFT">{home.tooOld ?? t(home.isEstimated ? 'homes.noRange' : 'homes.noEstimate')}</Text>
    );
  return (
    <>
      <div className={styles.head}>
        <Text size="S14" tone="SOFT">
          {t('homes.likely')}
        </Text>
        <Text size="XL28" weight="BOLD" numeric>
          {home.figure ?? home.range}
        </Text>
        {home.figure === null && (
          <Text size="S14" tone="SOFT">
            {t('valuation.rangeOnly')}
          </Text>
        )}
        {home.outOfDate && (
          <Text size="S14" tone="SOFT">
            {home.outOfDate}
          </Text>
        )}
        {home.changes.length > 0 && (
          <ul className={styles.changes}>
            {home.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
      </div>
      <RangeBands bands={home.bands} />
    </>
  );
}

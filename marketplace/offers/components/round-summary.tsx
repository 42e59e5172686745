import { __iconData as Lock } from 'lucide-react/icons/lock';
import { Tag } from '#design/content/chip.tsx';
import { Icon } from '#design/content/icon.tsx';
import { Text } from '#design/content/text.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Round } from './apply-events.ts';
import styles from './offers.module.css';
import { amountText, clockText, timeOfDay } from './round-words.ts';

/**
 * The state of a round: the highest offer, how many bidders, and when it closes.
 * @param now the server's time; null on the server
 */
export function RoundSummary({ round, now }: { round: Round; now: number | null }) {
  const { t, locale } = useLanguage();
  const { highestOffer, currency, mode, status, biddersCount, offersCount, biddingHours } = round;
  const isSealed = mode === 'sealed' && (status === 'OPEN' || status === 'SCHEDULED');
  const takesBids = status === 'OPEN' || status === 'SCHEDULED';
  return (
    <div className={styles.part}>
      <div>
        <Text tone="SOFT" size="S14">
          {t(isSealed ? 'offers.sealedTitle' : 'offers.highest')}
        </Text>
        <p className={styles.amount}>
          {isSealed ? (
            <>
              <Icon icon={Lock} /> {t('offers.sealedCount', { count: offersCount })}
            </>
          ) : highestOffer !== null ? (
            amountText(highestOffer, currency)
          ) : (
            t(offersCount > 0 ? 'offers.hiddenAmount' : 'offers.none')
          )}
        </p>
      </div>
      <Cluster gap={2}>
        <Tag tone={status === 'OPEN' ? 'ACCENT' : 'NEUTRAL'}>{t(`offers.status.${status}`)}</Tag>
        {round.reserve !== 'none' && round.reserve !== 'hidden' && (
          <Tag tone="NEUTRAL">{t(`offers.reserve.${round.reserve}`)}</Tag>
        )}
        {round.makeOfferPrivate && <Tag tone="NEUTRAL">{t('offers.private')}</Tag>}
      </Cluster>
      <p>{clockText(round, { t, locale }, now)}</p>
      {isSealed && <p>{t('offers.sealedWords')}</p>}
      <p className={styles.soft}>
        {t('offers.bidders', { count: biddersCount })}
        {takesBids &&
          ` · ${t('offers.hours', { from: timeOfDay(biddingHours.from), to: timeOfDay(biddingHours.to) })}`}
      </p>
    </div>
  );
}

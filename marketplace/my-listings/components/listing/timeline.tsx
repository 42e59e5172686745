import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './my-listing.module.css';
import type { TimelineStep } from './timeline-of.ts';

/** The history of a listing, latest first: states and prices. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const { t } = useLanguage();
  return (
    <section aria-labelledby="history" className={styles.part}>
      <Text variant="h2" size="L20" id="history">
        {t('ownAd.history')}
      </Text>
      <ol className={styles.timeline}>
        {steps.map((step) => (
          <li key={`${step.kind} ${step.at} ${step.kind === 'state' ? step.to : step.side}`}>
            <time dateTime={step.at}>{step.date}</time>
            {step.kind === 'state' ? <StateStep step={step} /> : <PriceStep step={step} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function StateStep({ step }: { step: TimelineStep & { kind: 'state' } }) {
  const { t } = useLanguage();
  const { kind, name } = step.by;
  const by = kind === 'colleague' ? name && t('ownAd.by.colleague', { name }) : null;
  return (
    <div>
      <strong>{t(step.isBack ? 'ownAd.step.BACK' : `ownAd.step.${step.to}`)}</strong>{' '}
      {by ?? (kind === 'you' || kind === 'moderator' ? t(`ownAd.by.${kind}`) : null)}
      {step.reason && <q className={styles.quote}>{step.reason}</q>}
    </div>
  );
}

function PriceStep({ step }: { step: TimelineStep & { kind: 'price' } }) {
  const { t } = useLanguage();
  return (
    <div>
      <strong>{t(step.side === 'sale' ? 'ownAd.price' : 'ownAd.rent', { price: step.price })}</strong>{' '}
      {step.before && t('ownAd.before', { price: step.before })}
    </div>
  );
}

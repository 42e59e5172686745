import { classNames } from '#design/class-names.ts';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { moneyText, sourceLines } from '../costs/words.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { EnergyCost } from '../sums/energy-cost.ts';
import styles from './energy-bars.module.css';

type EnergyBarsProps = {
  energy: EnergyCost;
  /** Cents a month of an average home of the size. */
  average: number;
  squareMetres: number;
  rules: RuleSet;
};

/** The energy of a home a month beside an average home of its size. */
export function EnergyBars({ energy, average, squareMetres, rules }: EnergyBarsProps) {
  const language = useLanguage();
  const { t } = language;
  const most = Math.max(energy.middle, average);
  const bars = [
    { id: 'this', label: t('finance.costs.energy.this'), cents: energy.middle },
    {
      id: 'average',
      label: t('finance.costs.energy.average', { size: Math.round(squareMetres) }),
      cents: average,
    },
  ];
  return (
    <div className={styles.energy}>
      <Text variant="h3" size="M16">
        {t('finance.costs.energy.title')}
      </Text>
      <ul className={styles.bars}>
        {bars.map(({ id, label, cents }) => (
          <li key={id} className={styles.bar}>
            <span>{label}</span>
            <span className={styles.amount}>{moneyText(cents, 'EUR')}</span>
            <span
              aria-hidden="true"
              className={classNames(styles.fill, id === 'average' && styles.average)}
              style={{ width: `${Math.max(1, Math.round((100 * cents) / most))}%` }}
            />
          </li>
        ))}
      </ul>
      <Text size="S12" tone="SOFT">
        {[
          t('finance.costs.energy.note', { kwh: rules.number('averageEnergyUse') }),
          ...sourceLines([['averageEnergyUse']], rules, language),
        ].join(' ')}
      </Text>
    </div>
  );
}

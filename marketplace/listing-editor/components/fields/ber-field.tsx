import { EnergyBadge } from '#design/content/energy-badge.tsx';
import { Text } from '#design/content/text.tsx';
import { ruleValues } from '#marketplace/finance/rules/text-values.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Field } from '../../fields/table.ts';
import { useWizard } from '../wizard.ts';
import { FieldInput } from './answer.tsx';
import { berText } from './field-words.ts';
import styles from './fields.module.css';

/** The energy rating by scale, as a list and as a badge. */
export function BerField({ field }: { field: Field }) {
  const { fields } = useWizard();
  const { t, locale } = useLanguage();
  return (
    <div>
      <FieldInput field={field} />
      {fields.ber && (
        <div className={styles.badge}>
          <Text variant="span" size="S14" tone="SOFT">
            {t('placeAd.ber.shown')}
          </Text>
          <EnergyBadge
            rating={fields.ber}
            label={t('placeAd.ber.label', { rating: berText(fields.ber, t) })}
          />
        </div>
      )}
      <details className={styles.more}>
        <summary>{t('placeAd.ber.why', ruleValues(locale))}</summary>
        <p>{t('placeAd.ber.scales', ruleValues(locale))}</p>
      </details>
    </div>
  );
}

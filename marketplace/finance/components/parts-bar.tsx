import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './parts-bar.module.css';

export type BarPart = {
  key: string;
  label: string;
  /** Formatted amount. */
  text: string;
  cents: number;
};

/** Tones of neighbouring parts; they differ in lightness too. */
const TONES = 5;

/**
 * A sum as one bar of its parts, with a table that names each part and its amount, so that neither the bar nor a colour is
 * needed to read it. Parts of nothing are left out. Needs the texts `finance/parts`.
 */
export function PartsBar({ title, parts }: { title: string; parts: readonly BarPart[] }) {
  const { t } = useLanguage();
  const shown = parts.filter(({ cents }) => cents > 0);
  return (
    <div className={styles.bar}>
      <div className={styles.track} aria-hidden="true">
        {shown.map(({ key, cents }, at) => (
          <span key={key} className={styles.part} data-tone={at % TONES} style={{ flexGrow: cents }} />
        ))}
      </div>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead className={styles.head}>
          <tr>
            <th scope="col">{t('finance.parts.part')}</th>
            <th scope="col">{t('finance.parts.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, label, text }, at) => (
            <tr key={key}>
              <th scope="row">
                <span className={styles.swatch} data-tone={at % TONES} aria-hidden="true" />
                {label}
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

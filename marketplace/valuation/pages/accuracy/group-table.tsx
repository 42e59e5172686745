import { Text } from '#design/content/text.tsx';
import { ScrollBox } from '#design/layout/scroll-box.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './accuracy.module.css';
import type { GroupRow } from './group-rows.ts';

/** @param stage heading of the stage; tables of several stages have the same groups */
type GroupTableProps = { stage: string; title: string; rows: readonly GroupRow[] };

/** Errors by group, with a bar each; renders nothing without groups. */
export function GroupTable({ stage, title, rows }: GroupTableProps) {
  const { t } = useLanguage();
  if (rows.length === 0) return null;
  return (
    <ScrollBox aria-label={`${stage}: ${title}`}>
      <table className={styles.table}>
        <caption>
          <Text variant="h3" size="L18">
            {title}
          </Text>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('accuracy.group')}</th>
            <th scope="col" className={styles.headOfError}>
              {t('accuracy.error')}
            </th>
            <th scope="col">{t('accuracy.within10')}</th>
            <th scope="col">{t('accuracy.within20')}</th>
            <th scope="col">{t('accuracy.in80')}</th>
            <th scope="col">{t('accuracy.in90')}</th>
            <th scope="col">{t('accuracy.width')}</th>
            <th scope="col">{t('accuracy.refused')}</th>
            <th scope="col">{t('accuracy.homes')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.value}>
              <th scope="row">{row.name}</th>
              <td className={styles.strong}>
                <span className={styles.error}>
                  {row.error ?? '–'}
                  <svg className={styles.bar} aria-hidden="true" focusable="false">
                    <rect width={`${100 * row.bar}%`} height="100%" rx="3" />
                  </svg>
                </span>
              </td>
              <td>{row.within10 ?? '–'}</td>
              <td>{row.within20 ?? '–'}</td>
              <td>{row.coverage80}</td>
              <td>{row.coverage90}</td>
              <td>{row.width80}</td>
              <td>{row.refused}</td>
              <td>{row.homes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

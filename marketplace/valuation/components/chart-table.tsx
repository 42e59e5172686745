import type { ReactNode } from 'react';
import { Text } from '#design/content/text.tsx';
import styles from './chart-table.module.css';

type ChartTableProps = {
  /** The words that open it. */
  summary: string;
  caption?: string;
  columns: readonly string[];
  /** The newest first. */
  rows: readonly { name: string; cells: readonly ReactNode[] }[];
  note?: string;
  isOpen?: boolean;
};

/** The numbers of a chart, for those who cannot see it or want to know them exactly. */
export function ChartTable({ summary, caption, columns, rows, note, isOpen = false }: ChartTableProps) {
  return (
    <details className={styles.numbers} open={isOpen}>
      <summary>{summary}</summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          {caption && <caption>{caption}</caption>}
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note && (
        <Text size="S12" tone="SOFT">
          {note}
        </Text>
      )}
    </details>
  );
}

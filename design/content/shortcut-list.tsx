import styles from './shortcut-list.module.css';

/** Single-key shortcuts with what they do, both as shown. */
export function ShortcutList({
  shortcuts,
}: {
  shortcuts: readonly (readonly [key: string, words: string])[];
}) {
  return (
    <ul className={styles.list}>
      {shortcuts.map(([key, words]) => (
        <li key={key}>
          <kbd>{key}</kbd> {words}
        </li>
      ))}
    </ul>
  );
}

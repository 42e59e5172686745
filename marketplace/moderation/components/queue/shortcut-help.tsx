import { ShortcutList } from '#design/content/shortcut-list.tsx';
import { Text } from '#design/content/text.tsx';
import { Checkbox } from '#design/form/choice.tsx';
import type { MessageKey } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './queue.module.css';

export type Shortcuts = readonly (readonly [key: string, meaning: MessageKey])[];

/** Shortcuts of the listing queue. */
export const LISTING_SHORTCUTS: Shortcuts = [
  ['j', 'moderating.key.next'],
  ['k', 'moderating.key.previous'],
  ['t', 'moderating.key.take'],
  ['/', 'moderating.section.search'],
  ['a', 'moderating.approve'],
  ['r', 'moderating.reject'],
  ['c', 'moderating.changes'],
  ['1–9', 'moderating.key.reason'],
  ['Enter', 'moderating.key.confirm'],
  ['Esc', 'moderating.cancel'],
  ['u', 'moderating.undo'],
];

/** @returns the shortcuts of a queue whose decisions are confirmed, with the names of its two decisions */
export function confirmedShortcuts(accept: MessageKey, refuse: MessageKey): Shortcuts {
  return [
    ['j', 'moderating.key.next'],
    ['k', 'moderating.key.previous'],
    ['a', accept],
    ['r', refuse],
    ['Enter', 'moderating.key.confirm'],
    ['Esc', 'moderating.cancel'],
  ];
}

/** The single-key shortcuts, and the switch to turn them off. */
export function ShortcutHelp({
  shortcuts,
  isOn,
  onChange,
}: {
  shortcuts: Shortcuts;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const { t } = useLanguage();
  return (
    <section className={styles.keys}>
      <Text variant="h2" size="S14">
        {t('moderating.shortcuts')}
      </Text>
      <ShortcutList shortcuts={shortcuts.map(([key, meaning]) => [key, t(meaning)] as const)} />
      <Checkbox
        label={t('moderating.shortcutsOn')}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </section>
  );
}

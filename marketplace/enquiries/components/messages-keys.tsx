import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ShortcutList } from '#design/content/shortcut-list.tsx';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choice.tsx';
import { Modal } from '#design/layout/modal.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { nextItem } from '#platform/client/next-item.ts';
import { useKeySetting, useKeys } from '#platform/client/use-keys.ts';
import { useReady } from '#platform/client/use-ready.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { answerField } from './answer-box.tsx';
import styles from './messages-page.module.css';
import { MESSAGES_SEARCH } from './messages-search.tsx';

const SHORTCUTS = [
  ['j', 'messages.key.next'],
  ['k', 'messages.key.previous'],
  ['r', 'messages.key.reply'],
  ['/', 'messages.key.search'],
  ['Esc', 'messages.key.back'],
  ['?', 'messages.key.help'],
] as const;

type MessagesKeysProps = {
  conversations: readonly { id: number }[];
  openId: number | null;
  /** The path of a conversation; of the list without an id. */
  hrefOf: (id?: number) => string;
};

/** Single keys for the messages, and their list in a dialog that turns them off. Nothing without scripts. */
export function MessagesKeys({ conversations, openId, hrefOf }: MessagesKeysProps) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const isReady = useReady();
  const [isOn, setOn] = useKeySetting();
  const [isListOpen, setListOpen] = useState(false);

  useKeys(isOn, (key) => {
    // A dialog has keys of its own.
    if (document.querySelector('[role="dialog"], dialog[open]')) return false;
    switch (key) {
      case 'j':
      case 'k': {
        const next = nextItem(conversations, openId, key === 'j' ? 1 : -1);
        if (next === null) return false;
        void navigate(hrefOf(next), { preventScrollReset: true });
        return true;
      }
      case 'r':
        return openId !== null && focusOn(answerField(openId));
      case '/':
        return focusOn(MESSAGES_SEARCH);
      case 'Escape':
        if (openId === null) return false;
        void navigate(hrefOf(), { preventScrollReset: true });
        return true;
      case '?':
        setListOpen(true);
        return true;
      default:
        return false;
    }
  });

  if (!isReady) return null;
  return (
    <div className={styles.keys}>
      <Button kind="TERTIARY" size="SMALL" onClick={() => setListOpen(true)}>
        {t('messages.shortcuts')}
      </Button>
      <Modal
        isOpen={isListOpen}
        onClose={() => setListOpen(false)}
        title={t('messages.shortcuts')}
        closeLabel={t('messages.shortcutsClose')}
        size="SMALL"
      >
        <Stack>
          <ShortcutList shortcuts={SHORTCUTS.map(([key, meaning]) => [key, t(meaning)] as const)} />
          <Checkbox
            label={t('messages.shortcutsOn')}
            checked={isOn}
            onChange={(event) => setOn(event.currentTarget.checked)}
          />
        </Stack>
      </Modal>
    </div>
  );
}

/** @returns whether the element is shown, and has taken the focus */
function focusOn(id: string): boolean {
  const element = document.getElementById(id);
  element?.focus();
  return element !== null && document.activeElement === element;
}

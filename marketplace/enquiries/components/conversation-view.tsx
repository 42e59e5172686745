import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { sendApi } from '#platform/client/send.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Conversation } from '../contract.ts';
import { changeConversation, readConversation } from '../endpoints.ts';
import { AnswerBox, answerField } from './answer-box.tsx';
import { ConversationActions } from './conversation-actions.tsx';
import { ConversationHead } from './conversation-head.tsx';
import styles from './conversation-view.module.css';
import { MessageList } from './message-list.tsx';
import { usePolled } from './use-polled.ts';

/** Id of the open conversation, which takes the focus when it is opened from the list. */
export const CONVERSATION = 'conversation';

type ConversationViewProps = {
  loaded: Conversation;
  /** Key of the mailed link, without an account. */
  linkKey: string | null;
  /** Called after a change that affects the list. */
  onChange: () => void;
  /** Called when the conversation should close. */
  onLeave: () => void;
};

/** A conversation with its listing, messages and reply form. New messages appear automatically. */
export function ConversationView({ loaded, linkKey, onChange, onLeave }: ConversationViewProps) {
  const { t, locale } = useLanguage();
  const address = useMemo(
    () => ({ params: { id: loaded.id }, query: { key: linkKey ?? undefined } }),
    [loaded.id, linkKey],
  );
  const { body: conversation, ask, isCut } = usePolled(readConversation, address, loaded);
  const { unread } = conversation;
  const proven = useRef<string | number | null>(null);

  const markAsRead = useEffectEvent((id: number, unreadNow: number) => {
    // Sent for a mailed link even without unread messages, because it verifies the address.
    if (unreadNow === 0 && (linkKey === null || proven.current === id)) return;
    proven.current = id;
    void sendApi(changeConversation, { ...address, body: { read: true } }, locale).then(({ ok }) => {
      if (ok) onChange();
    });
  });
  // Once for each number of unread messages, not at each poll.
  useEffect(() => markAsRead(loaded.id, unread), [loaded.id, unread]);

  async function refresh() {
    await ask();
    onChange();
  }

  return (
    <article
      id={CONVERSATION}
      tabIndex={-1}
      className={styles.conversation}
      aria-label={t('messages.conversation')}
    >
      <ConversationHead conversation={conversation} />
      <ConversationActions
        conversation={conversation}
        address={address}
        isListed={linkKey === null}
        onChange={() => void refresh()}
        onLeave={onLeave}
      />
      <Text size="S14" tone="SOFT">
        {conversation.safety}
      </Text>
      <MessageList messages={conversation.messages} />
      {isCut && <Notice role="status" title={t('messages.cut')} />}
      {conversation.mayWrite ? (
        <AnswerBox
          key={loaded.id}
          name={answerField(loaded.id)}
          conversation={address}
          side={conversation.role}
          onSent={() => void refresh()}
        />
      ) : (
        <Notice>{conversation.closed}</Notice>
      )}
    </article>
  );
}

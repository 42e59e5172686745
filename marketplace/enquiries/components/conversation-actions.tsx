import { Button } from '#design/form/button.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { ConfirmButton } from '#platform/forms/confirm-button.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Conversation, ConversationChange } from '../contract.ts';
import { changeConversation } from '../endpoints.ts';
import type { ConversationAddress } from './conversation-address.ts';
import styles from './conversation-view.module.css';

type ConversationActionsProps = {
  conversation: Conversation;
  address: ConversationAddress;
  /** Whether it is in the viewer's list; there is none for a mailed link. */
  isListed: boolean;
  onChange: () => void;
  onLeave: () => void;
};

/** Archive and block actions of a conversation. */
export function ConversationActions({
  conversation,
  address,
  isListed,
  onChange,
  onLeave,
}: ConversationActionsProps) {
  const { t } = useLanguage();
  const sending = useSubmit();
  const { isArchived, isBlocked } = conversation;
  const name = conversation.with ?? t('messages.somebody');

  async function change(patch: ConversationChange, then: () => void) {
    const { ok } = await sending.call(changeConversation, { ...address, body: patch });
    if (ok) then();
  }
  const small = { kind: 'SECONDARY', size: 'SMALL', disabled: sending.isBlocked } as const;

  return (
    <div>
      <div className={styles.actions}>
        {isListed && (
          <>
            <Button
              {...small}
              onClick={() => void change({ archived: !isArchived }, isArchived ? onChange : onLeave)}
            >
              {t(isArchived ? 'messages.unarchive' : 'messages.archive')}
            </Button>
            <Button {...small} onClick={() => void change({ read: false }, onLeave)}>
              {t('messages.markUnread')}
            </Button>
          </>
        )}
        {isBlocked ? (
          <Button {...small} onClick={() => void change({ blocked: false }, onChange)}>
            {t('messages.unblock')}
          </Button>
        ) : (
          <ConfirmButton
            label={t('messages.block')}
            name={t('messages.blockOf', { name })}
            words={t('messages.blockWords')}
            disabled={sending.isBlocked}
            onYes={() => void change({ blocked: true }, onChange)}
          />
        )}
      </div>
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
    </div>
  );
}

import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { Textarea } from '#design/form/textarea.tsx';
import { refusalText } from '#platform/client/refusals.ts';
import { sendApi } from '#platform/client/send.ts';
import { useReady } from '#platform/client/use-ready.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Side } from '../contract.ts';
import { writeMessage } from '../endpoints.ts';
import { MAX_MESSAGE_LENGTH } from '../model.ts';
import type { ConversationAddress } from './conversation-address.ts';
import styles from './conversation-view.module.css';
import { MessageWarnings } from './message-warnings.tsx';
import { SavedReplies } from './saved-replies.tsx';
import { savedForm } from './stored-form.ts';

type AnswerBoxProps = {
  /** Storage key of an unsent draft. */
  name: string;
  conversation: ConversationAddress;
  /** Side of the writer. */
  side: Side;
  onSent: () => void;
};

/** @returns the id of the reply field of a conversation */
export function answerField(conversationId: number): string {
  return `answer-${conversationId}`;
}

/** The reply form: sends by button or Ctrl+Enter; an unsent draft survives a reload. */
export function AnswerBox({ name, conversation, side, onSent }: AnswerBoxProps) {
  const { t, locale } = useLanguage();
  const isReady = useReady();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const saved = savedForm(name);

  const restore = useEffectEvent(() => {
    saved.restore(form.current!);
    setText(textIn(form.current!));
  });
  useEffect(() => restore(), []);

  async function send() {
    const words = textIn(form.current!).trim();
    setProblem(words === '' ? t('messages.empty') : undefined);
    if (words === '' || isBusy || !isReady) return;
    setBusy(true);
    const sent = await sendApi(writeMessage, { ...conversation, body: { text: words } }, locale);
    setBusy(false);
    if (!sent.ok) return setProblem(refusalText(sent.error, t, 'messages.notSent'));
    saved.clear();
    form.current?.reset();
    setText('');
    onSent();
  }
  /** Puts a saved reply where the cursor is. */
  function insert(words: string) {
    const box = form.current!.elements.namedItem('text') as HTMLTextAreaElement;
    box.setRangeText(words, box.selectionStart, box.selectionEnd, 'end');
    box.focus();
    saved.save(form.current!);
    setText(textIn(form.current!));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  }

  return (
    <form
      ref={form}
      // POST, so that text sent before scripts run is never in a URL.
      method="post"
      noValidate
      className={styles.answer}
      onInput={(event) => {
        saved.save(event.currentTarget);
        setText(textIn(event.currentTarget));
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field id={name} label={t('messages.answer')} error={problem}>
        {({ onBlur: _, ...control }) => (
          <Textarea {...control} name="text" rows={4} maxLength={MAX_MESSAGE_LENGTH} onKeyDown={onKeyDown} />
        )}
      </Field>
      {side === 'advertiser' && conversation.query.key === undefined && <SavedReplies onInsert={insert} />}
      <MessageWarnings text={text} side={side} />
      <div className={styles.actions}>
        <Button type="submit" size="SMALL" disabled={isBusy || !isReady}>
          {t('messages.send')}
        </Button>
        <Text size="S14" tone="SOFT" className={styles.keys}>
          {t('messages.keys')}
        </Text>
      </div>
    </form>
  );
}

function textIn(form: HTMLFormElement): string {
  const text = new FormData(form).get('text');
  return typeof text === 'string' ? text : '';
}

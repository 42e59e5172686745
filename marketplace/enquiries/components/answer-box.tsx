import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { Textarea } from '#design/form/textarea.tsx';
import { refusalText } from '#platform/client/refusals.ts';
import { sendApi } from '#platform/client/send.ts';
import { useReady } from '#platform/client/use-ready.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Side, WireMessage } from '../contract.ts';
import styles from './conversation-view.module.css';
import { MessageWarnings } from './message-warnings.tsx';
import { keptForm } from './stored-form.ts';

/** As the API takes them; a browser stops there. */
const MOST = 4_000;

type AnswerBoxProps = {
  /** What was written and not sent is kept under it. */
  name: string;
  path: string;
  /** As whom one writes. */
  side: Side;
  onSent: () => void;
};

/** Where one answers: by the button or Ctrl+Enter; what was not sent stays, whatever becomes of the page. */
export function AnswerBox({ name, path, side, onSent }: AnswerBoxProps) {
  const { t, locale } = useLanguage();
  const isReady = useReady();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const kept = keptForm(name);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept fills the form in once.
  useEffect(() => {
    kept.restore(form.current!);
    setText(textIn(form.current!));
  }, []);

  async function send() {
    const words = textIn(form.current!).trim();
    setProblem(words === '' ? t('messages.empty') : undefined);
    if (words === '' || isBusy || !isReady) return;
    setBusy(true);
    const sent = await sendApi<WireMessage>('POST', path, locale, { text: words });
    setBusy(false);
    if (!sent.ok) return setProblem(refusalText(sent.error, t, 'messages.notSent'));
    kept.forget();
    form.current?.reset();
    setText('');
    onSent();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  }

  return (
    <form
      ref={form}
      // By POST, so that what is sent before the script is there never stands in an address.
      method="post"
      noValidate
      className={styles.answer}
      onInput={(event) => {
        kept.keep(event.currentTarget);
        setText(textIn(event.currentTarget));
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field id={name} label={t('messages.answer')} error={problem}>
        {({ onBlur: _, ...control }) => (
          <Textarea {...control} name="text" rows={4} maxLength={MOST} onKeyDown={onKeyDown} />
        )}
      </Field>
      <MessageWarnings text={text} side={side} />
      <div className={styles.actions}>
        <Button type="submit" size="SMALL" disabled={isBusy || !isReady}>
          {t('messages.send')}
        </Button>
        <Text size="S14" tone="SOFT">
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

import { type ReactNode, type SubmitEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { Notice } from '#design/content/notice.tsx';
import { Button, type ButtonLook } from '#design/form/button.tsx';
import { ErrorSummary } from '#design/form/error-summary.tsx';
import { summaryOf, type Wrong } from '../client/refusals.ts';
import { type Refused, type Sent, sendRequest } from '../client/send.ts';
import { type Sending, useSubmit } from '../client/use-submit.ts';
import { useLanguage } from '../i18n/react.tsx';
import { type FormSchema, readForm } from './body.ts';
import styles from './form.module.css';
import { FormContext, useForm } from './form-context.ts';

type Headers = Record<string, string>;

/** A captcha that is solved in the background. */
type Captcha = { begin: () => unknown; isAwaited: boolean; proof: () => Promise<Headers | null> };

type FormProps<Schema extends FormSchema, Answer> = {
  /** Prefix of the field ids: two forms of a page may both ask for a password. */
  id: string;
  /** The schema of the values: decides the attributes of the fields, and what is checked before sending. */
  schema?: Schema;
  /** The API call that takes the values. */
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path?: string;
  /** Further properties of the body of the call. */
  extra?: Record<string, unknown>;
  /** @returns the body of the call, where it is not the values and `extra` */
  toBody?: (values: z.output<Schema>) => unknown;
  /** Sends the values by other means than a call of the API with this body. */
  send?: (values: z.output<Schema>) => Promise<Sent<Answer>>;
  /** Called after success, and after the data of the page is reloaded. */
  onDone?: (answer: Answer, values: z.output<Schema>) => unknown;
  /** Success does not reload the data of the page: it is the same, or the page is left. */
  keepsData?: boolean;
  /** @returns the errors of a refusal that are shown instead of its own, if any */
  onRefused?: (refused: Refused) => Wrong | undefined;
  /** The error when the API does not answer. */
  unanswered?: string;
  /** Shown after success. */
  doneText?: string;
  /** Solved before each call, with the text for a failure; without the text, only when the API asks for it. */
  captcha?: Captcha;
  captchaFailed?: string;
  /** The state of sending, where the component sends more than the form. */
  sending?: Sending;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A form of the API: reads and checks its values by their schema, sends them, and shows refusals next to their fields
 * and in a summary at its top.
 */
export function Form<Schema extends FormSchema, Answer>(props: FormProps<Schema, Answer>) {
  const { id, schema, captcha, captchaFailed, doneText, className = styles.form, children } = props;
  const { t, locale } = useLanguage();
  const own = useSubmit();
  const sending = props.sending ?? own;
  const [names] = useState(() => new Set<string>());
  const isCaptchaAwaited = captcha?.isAwaited === true;
  const isBlocked = sending.isBlocked || isCaptchaAwaited;

  function post(values: z.output<Schema>, headers?: Headers): Promise<Sent<Answer>> {
    const { method = 'POST', path = '', extra, toBody, send } = props;
    const body = toBody ? toBody(values) : { ...values, ...extra };
    return sending.run(() => send?.(values) ?? sendRequest<Answer>(method, path, locale, body, headers));
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBlocked) return;
    const { values, wrong } = readForm(schema, new FormData(event.currentTarget), t);
    sending.setWrong(wrong);
    if (Object.keys(wrong).length > 0) return;
    const solved = captchaFailed === undefined ? undefined : await captcha?.proof();
    if (solved === null) return sending.setWrong({ '': captchaFailed ?? '' });
    let sent = await post(values, solved);
    if (!sent.ok && sent.status === CAPTCHA_REQUIRED && captcha) {
      const headers = await captcha.proof();
      if (headers) sent = await post(values, headers);
    }
    if (!sent.ok) {
      if (sent.isUnanswered && props.unanswered) sending.setWrong({ '': props.unanswered });
      const errors = props.onRefused?.(sent);
      if (errors) sending.setWrong(errors);
      return;
    }
    if (!props.keepsData) await sending.refresh();
    await props.onDone?.(sent.body, values);
  }

  return (
    // POST, so that a submission without scripts never puts the fields in a URL.
    <form
      id={id}
      method="post"
      noValidate
      className={className}
      onFocus={captchaFailed === undefined ? undefined : captcha?.begin}
      onSubmit={(event) => void submit(event)}
    >
      <ErrorSummary title={t('signIn.problem')} errors={summaryOf(sending.wrong, id, names)} />
      <FormContext value={{ id, schema, wrong: sending.wrong, names, isBlocked, isCaptchaAwaited }}>
        {children}
      </FormContext>
      {sending.isDone && doneText && (
        <Notice tone="SUCCESS" role="status">
          {doneText}
        </Notice>
      )}
    </form>
  );
}

/** Status of a call that needs a solved captcha. */
const CAPTCHA_REQUIRED = 428;

/** The submit button of a `Form`. */
export function SubmitButton({ size = 'SMALL', children, ...look }: ButtonLook & { children: ReactNode }) {
  const { t } = useLanguage();
  const { isBlocked, isCaptchaAwaited } = useForm();
  const button = (
    <Button {...look} type="submit" size={size} disabled={isBlocked}>
      {isCaptchaAwaited ? t('signUp.checking') : children}
    </Button>
  );
  // A large button fills the form's width.
  return size === 'SMALL' ? <div>{button}</div> : button;
}

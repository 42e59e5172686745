import { type ReactNode, type SubmitEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { Notice } from '#design/content/notice.tsx';
import { Button, type ButtonLook } from '#design/form/button.tsx';
import { ErrorSummary } from '#design/form/error-summary.tsx';
import { summaryOf, type Wrong } from '../client/refusals.ts';
import type { Refused, Sent } from '../client/send.ts';
import { type Sending, useSubmit } from '../client/use-submit.ts';
import type { AnswerOf, CallInput, Endpoint, RefusalOf } from '../http/endpoint.ts';
import { useLanguage } from '../i18n/react.tsx';
import { type FormSchema, readForm } from './body.ts';
import styles from './form.module.css';
import { FormContext, useForm } from './form-context.ts';

type Headers = Record<string, string>;

/** A captcha that is solved in the background. */
type Captcha = { begin: () => unknown; isAwaited: boolean; proof: () => Promise<Headers | null> };

/** The values of a form; none without a schema. */
type ValuesOf<Schema extends FormSchema> = FormSchema extends Schema
  ? Record<never, never>
  : z.output<Schema>;

/** How the values become the body of the call: as they are with `extra`, or by `toBody`, required if they do not fit. */
type BodyProps<Values, Body> =
  | { toBody: (values: Values) => Body }
  | ([Values] extends [Partial<Body>] ? ExtraProps<RestOf<Body, keyof Values>> : never);
type RestOf<Body, Key extends PropertyKey> = Body extends unknown ? Omit<Body, Key> : never;
type ExtraProps<Extra> = Record<never, never> extends Extra ? { extra?: Extra } : { extra: Extra };

/** The API call that takes the values, or another way to send them. */
type SendProps<Schema extends FormSchema, E extends Endpoint> =
  | ({ endpoint: E } & Pick<CallInput<E>, 'params'> & BodyProps<ValuesOf<Schema>, CallInput<E>['body']>)
  | { send: (values: ValuesOf<Schema>) => Promise<Sent<AnswerOf<E>, RefusalOf<E>>> };

type FormProps<Schema extends FormSchema, E extends Endpoint> = SendProps<Schema, E> & {
  /** Prefix of the field ids: two forms of a page may both ask for a password. */
  id: string;
  /** The schema of the values: decides the attributes of the fields, and what is checked before sending. */
  schema?: Schema;
  /** The API call that takes the values. */
  endpoint?: E;
  params?: object;
  /** Further properties of the body of the call. */
  extra?: object;
  /** @returns the body of the call, where it is not the values and `extra` */
  toBody?: (values: ValuesOf<Schema>) => unknown;
  /** Sends the values by other means than a call of the API with this body. */
  send?: (values: ValuesOf<Schema>) => Promise<Sent<AnswerOf<E>, RefusalOf<E>>>;
  /** Called after success, and after the data of the page is reloaded. */
  onDone?: (answer: AnswerOf<E>, values: ValuesOf<Schema>) => unknown;
  /** Success does not reload the data of the page: it is the same, or the page is left. */
  keepsData?: boolean;
  /** @returns the errors of a refusal that are shown instead of its own, if any */
  onRefused?: (refused: Refused<RefusalOf<E>>) => Wrong | undefined;
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
export function Form<Schema extends FormSchema, E extends Endpoint>(props: FormProps<Schema, E>) {
  const { id, schema, captcha, captchaFailed, doneText, className = styles.form, children } = props;
  const { t } = useLanguage();
  const own = useSubmit();
  const sending = props.sending ?? own;
  const [names] = useState(() => new Set<string>());
  const isCaptchaAwaited = captcha?.isAwaited === true;
  const isBlocked = sending.isBlocked || isCaptchaAwaited;

  function post(values: ValuesOf<Schema>, headers?: Headers): Promise<Sent<AnswerOf<E>, RefusalOf<E>>> {
    const { endpoint, params, extra, toBody, send } = props;
    if (send) return sending.run(() => send(values));
    if (!endpoint) throw new Error('A form needs an endpoint or a function that sends its values');
    const body = toBody ? toBody(values) : { ...values, ...extra };
    // The types of the properties allow only what the endpoint takes.
    return sending.call(endpoint, { params, body } as CallInput<E>, headers);
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

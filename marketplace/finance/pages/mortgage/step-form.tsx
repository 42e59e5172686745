import { type SyntheticEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '#design/form/button.tsx';
import { Cluster, Stack } from '#design/layout/stack.tsx';
import { sendApi } from '#platform/client/send.ts';
import { readForm } from '#platform/forms/body.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { type Locale, localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { changePreApproval, startPreApproval } from '../../pre-approval/endpoints.ts';
import { FORM_VERSION, type InputChanges } from '../../pre-approval/forms.ts';
import { askedFields, type Step, withChanges } from '../../pre-approval/rules.ts';
import {
  type AnswerConflict,
  createAnswerSaver,
  differing,
  type SaveResult,
  type SendChanges,
  type StoredAnswers,
} from './answer-saver.ts';
import { ConflictCard } from './conflict-card.tsx';
import styles from './mortgage.module.css';
import { FORM_PAGES, formPath, START_PATH } from './paths.ts';
import { StepField } from './step-field.tsx';
import { anyAnswerSchema, stepSchema, validAnswers } from './step-schema.ts';

type SaveStatus = 'none' | 'saving' | 'saved' | 'notSaved';

/** Controls whose answer is complete at once; texts are saved when they lose the focus. */
const CHOSEN_AT_ONCE = 'input[type=radio], select';

/**
 * One step of the form. Every valid answer is saved as soon as it is given, so that leaving the page, also by "Back",
 * loses nothing; continuing needs an answer to each question.
 */
export function StepForm({ userId, step, stored }: { userId: string; step: Step; stored: StoredAnswers }) {
  const { t, locale } = useLanguage();
  const navigate = useNavigate();
  const [saver] = useState(() => createAnswerSaver(stored, senderOf(userId, locale)));
  // The answers as they are on the screen: they decide which questions are asked.
  const [inputs, setInputs] = useState(stored.inputs);
  // The answers that this page showed or saved: others on the screen were changed by the person.
  const seen = useRef<InputChanges>(stored.inputs);
  const [status, setStatus] = useState<SaveStatus>('none');
  const [conflict, setConflict] = useState<AnswerConflict | null>(null);
  // Fields show newer answers only when they are made again.
  const [shown, setShown] = useState({ inputs: stored.inputs, time: 0 });
  const index = FORM_PAGES.indexOf(step);

  async function showStatus(saving: Promise<SaveResult>): Promise<SaveResult> {
    setStatus('saving');
    const saved = await saving;
    setStatus(saved.ok ? 'saved' : 'notSaved');
    setConflict(saved.ok ? null : (saved.conflict ?? null));
    return saved;
  }
  const save = (edits: InputChanges) => showStatus(saver.save(edits));
  /** @returns the answers that differ from those that this page showed or saved before */
  function newEdits(answers: InputChanges): InputChanges {
    const edits = differing(answers, seen.current);
    seen.current = { ...seen.current, ...edits };
    return edits;
  }
  async function send(values: Readonly<Record<string, unknown>>) {
    const saved = await save(newEdits(validAnswers(values)));
    return saved.ok ? { ok: true as const, body: null } : saved;
  }
  function onAnswer({ target, currentTarget, type }: SyntheticEvent<HTMLElement>) {
    const form = currentTarget.closest('form');
    if (!form || !(target instanceof HTMLElement)) return;
    const { values } = readForm(anyAnswerSchema(step, inputs), new FormData(form), t);
    const answers = validAnswers(values);
    setInputs(withChanges(inputs, answers));
    if (type === 'change' && !target.matches(CHOSEN_AT_ONCE)) return;
    const edits = newEdits(answers);
    if (Object.keys(edits).length > 0) void save(edits);
  }
  async function resolve(choice: 'mine' | 'newer', chosen: AnswerConflict) {
    await showStatus(saver.resolve(chosen, choice));
    const { inputs: now } = saver.known();
    seen.current = now;
    setInputs(now);
    setShown(({ time }) => ({ inputs: now, time: time + 1 }));
  }

  return (
    <>
      <noscript>{t('mortgage.form.noScript')}</noscript>
      {conflict && (
        <ConflictCard
          conflict={conflict}
          onKeepMine={() => void resolve('mine', conflict)}
          onTakeNewer={() => void resolve('newer', conflict)}
        />
      )}
      <Form
        id="mortgage"
        key={shown.time}
        schema={stepSchema(step, inputs)}
        send={send}
        keepsData
        unanswered={t('mortgage.form.offline')}
        onDone={() => navigate(formPath(locale, FORM_PAGES[index + 1]!))}
      >
        <Stack gap={6} onChange={onAnswer} onBlur={onAnswer}>
          {askedFields(step, inputs).map((name) => (
            <StepField key={name} name={name} value={shown.inputs[name]} />
          ))}
        </Stack>
        <SubmitButton size="MEDIUM" fill>
          {t('mortgage.form.continue')}
        </SubmitButton>
        <Cluster mode="SPACE_BETWEEN">
          <Cluster gap={2}>
            <ButtonLink
              kind="SECONDARY"
              size="SMALL"
              href={index === 0 ? localePath(locale, START_PATH) : formPath(locale, FORM_PAGES[index - 1]!)}
            >
              {t('mortgage.form.back')}
            </ButtonLink>
            <ButtonLink kind="TERTIARY" size="SMALL" href={localePath(locale, START_PATH)}>
              {t('mortgage.form.later')}
            </ButtonLink>
          </Cluster>
          <span role="status" className={styles.status}>
            {status !== 'none' && t(`mortgage.form.${status}`)}
          </span>
        </Cluster>
      </Form>
    </>
  );
}

/** @returns the function that saves answers; a save continues after the page is left */
function senderOf(userId: string, locale: Locale): SendChanges {
  return (version, changes) => {
    const params = { userId };
    const options = { outlivesPage: true };
    const body = { formVersion: FORM_VERSION, ...changes } as const;
    return version === 0
      ? sendApi(startPreApproval, { params, body }, locale, options)
      : sendApi(changePreApproval, { params, body: { ...body, version } }, locale, options);
  };
}

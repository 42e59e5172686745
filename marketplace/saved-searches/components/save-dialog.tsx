import { useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { Modal } from '#design/layout/modal.tsx';
import { Cluster, Stack } from '#design/layout/stack.tsx';
import { useCaptcha } from '#marketplace/accounts/captcha/use-captcha.ts';
import { useSubmit } from '#platform/client/use-submit.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormField, FormSelect } from '#platform/forms/form-fields.tsx';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { removeSearch, saveSearch, saveSearchByEmail } from '../endpoints.ts';
import { newSearch, newSearchByEmail } from '../forms.ts';
import { type Channel, FIRST_CHANNELS, type Frequency, titleOf } from '../rules.ts';
import { ChannelBoxes } from './channel-boxes.tsx';
import { frequencyOptions } from './frequencies.ts';

await loadTexts('accounts/sign-in', 'accounts/account', 'saved-searches/pages');

export type SaveDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Path of the results, without the language prefix. */
  path: string;
  /** The heading of the results and the filters it does not include, for the suggested title. */
  heading: string;
  narrowings: readonly string[];
  /** The user; null for a visitor without an account, who enters an address. */
  userId: string | null;
  /** Called with whether the search is saved in the account. */
  onSaved: (isSaved: boolean) => void;
};

type Answer = AnswerOf<typeof saveSearch | typeof saveSearchByEmail>;
type Done =
  | { kind: 'mailed'; message: string }
  | { kind: 'saved'; id: number; frequency: Frequency; isNew: boolean }
  | { kind: 'undone' };

/** The dialog that saves the search of a page: name, frequency and channels. */
export default function SaveDialog({
  isOpen,
  onClose,
  path,
  heading,
  narrowings,
  userId,
  onSaved,
}: SaveDialogProps) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
  const captcha = useCaptcha(userId === null ? 'saved-search' : null);
  const [channels, setChannels] = useState<readonly Channel[]>(FIRST_CHANNELS);
  const [done, setDone] = useState<Done | null>(null);
  const searchRequest = { path };

  function saved(answer: Answer, { notificationFrequency: frequency }: { notificationFrequency: Frequency }) {
    if (!('savedSearchID' in answer)) return setDone({ kind: 'mailed', message: answer.message });
    setDone({ kind: 'saved', id: answer.savedSearchID, frequency, isNew: answer.status === 201 });
    onSaved(true);
  }

  async function undo(id: number) {
    const { ok } = await sending.call(removeSearch, { params: { userId: userId!, searchId: id } });
    if (!ok) return;
    setDone({ kind: 'undone' });
    onSaved(false);
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('savedSearches.saveTitle')}
      size="SMALL"
      closeLabel={t('common.closeModal')}
      returnFocus={savedLink}
    >
      {done === null ? (
        <Form
          id="save-search"
          schema={userId === null ? newSearchByEmail : newSearch}
          endpoint={userId === null ? saveSearchByEmail : saveSearch}
          extra={userId === null ? { searchRequest } : { searchRequest, channels: [...channels] }}
          captcha={captcha}
          captchaFailed={t('savedSearches.captchaFailed')}
          keepsData
          onDone={saved}
        >
          <FormField
            name="title"
            label={t('savedSearches.title')}
            defaultValue={titleOf(heading, narrowings)}
          />
          <FormSelect
            name="notificationFrequency"
            label={t('savedSearches.tellMe')}
            defaultValue="instant"
            options={frequencyOptions({ t }, userId === null ? 'none' : undefined)}
          />
          {userId === null ? (
            <>
              <FormField name="email" label={t('savedSearches.email')} hint={t('savedSearches.emailHint')} />
              <p>
                {t('savedSearches.orSignIn')}{' '}
                <a href={localePath(locale, `/sign-in?next=${encodeURIComponent(localePath(locale, path))}`)}>
                  {t('savedSearches.signInLink')}
                </a>
              </p>
            </>
          ) : (
            <ChannelBoxes chosen={channels} onChange={setChannels} />
          )}
          <SubmitButton size="MEDIUM">{t('savedSearches.save')}</SubmitButton>
        </Form>
      ) : (
        <Stack gap={5}>
          <Outcome done={done} />
          {sending.failure && (
            <Notice tone="DANGER" role="alert">
              {sending.failure}
            </Notice>
          )}
          <Cluster mode="SPACE_BETWEEN">
            {done.kind === 'saved' && done.isNew ? (
              <Button kind="SECONDARY" disabled={sending.isBlocked} onClick={() => void undo(done.id)}>
                {t('savedSearches.undo')}
              </Button>
            ) : (
              <span />
            )}
            <Button onClick={onClose}>{t('savedSearches.close')}</Button>
          </Cluster>
        </Stack>
      )}
    </Modal>
  );
}

/** The result message. */
function Outcome({ done }: { done: Done }) {
  const { t, locale } = useLanguage();
  if (done.kind === 'undone') {
    return (
      <Notice role="status">
        <p>{t('savedSearches.undone')}</p>
      </Notice>
    );
  }
  if (done.kind === 'mailed') {
    return (
      <Notice tone="SUCCESS" role="status" title={t('savedSearches.mailedTitle')}>
        <p>{done.message}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="SUCCESS" role="status" title={t('savedSearches.savedTitle')}>
      <p>{t(done.isNew ? `savedSearches.will.${done.frequency}` : 'savedSearches.wasSaved')}</p>
      <p>
        <a href={localePath(locale, '/account/searches')}>{t('savedSearches.all')}</a>
      </p>
    </Notice>
  );
}

/** Focus target after saving, because the button that opened the dialog is replaced. */
function savedLink(): HTMLElement | null {
  const links = document.querySelectorAll<HTMLElement>('[data-saved-search]');
  return [...links].find((link) => link.getClientRects().length > 0) ?? null;
}

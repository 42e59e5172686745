import { Button } from '#design/form/button.tsx';
import form from '#platform/forms/form.module.css';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormCheckbox, FormField, FormTextarea } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { addSavedReply, changeSavedReply } from '../endpoints.ts';
import type { SavedReply } from '../saved-replies/contract.ts';
import { savedReply } from '../saved-replies/forms.ts';

type SavedReplyFormProps = {
  id: string;
  /** The reply to change; without it a new one is added. */
  reply?: SavedReply;
  /** Whether a new reply can be of the agency. */
  mayShare: boolean;
  /** Called after saving or cancelling. */
  onClose?: () => void;
};

/** The form of a new or existing saved reply. */
export function SavedReplyForm({ id, reply, mayShare, onClose }: SavedReplyFormProps) {
  const { t } = useLanguage();
  const fields = (
    <>
      <FormField name="name" label={t('replies.name')} defaultValue={reply?.name} />
      <FormTextarea name="text" label={t('replies.text')} rows={5} defaultValue={reply?.text} />
      {mayShare && !reply && <FormCheckbox name="isShared" label={t('replies.share')} defaultChecked />}
      <div className={form.actions}>
        <SubmitButton>{t(reply ? 'replies.save' : 'replies.add')}</SubmitButton>
        {onClose && (
          <Button kind="TERTIARY" size="SMALL" onClick={onClose}>
            {t('account.cancel')}
          </Button>
        )}
      </div>
    </>
  );
  return reply ? (
    <Form id={id} schema={savedReply} endpoint={changeSavedReply} params={{ id: reply.id }} onDone={onClose}>
      {fields}
    </Form>
  ) : (
    <Form id={id} schema={savedReply} endpoint={addSavedReply} onDone={onClose}>
      {fields}
    </Form>
  );
}

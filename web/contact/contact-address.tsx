import { useLanguage } from '#platform/i18n/react.tsx';
import { EmailLink } from './email-link.tsx';

/** An email address of the operator; a sentence where none is set. */
export function ContactAddress({ email }: { email: string | null }) {
  const { t } = useLanguage();
  return <p>{email === null ? t('contact.noEmail') : <EmailLink address={email} />}</p>;
}

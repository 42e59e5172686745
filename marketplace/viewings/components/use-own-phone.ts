import { useEffect, useState } from 'react';
import { useViewer } from '#marketplace/accounts/components/use-viewer.ts';
import { readUser } from '#marketplace/accounts/endpoints.ts';
import { sendApi } from '#platform/client/send.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { phoneWords } from '#property/phone-words.ts';

/**
 * @returns the verified phone number of the viewer, empty without one and until it is loaded. As a `defaultValue` it replaces
 * nothing that was typed before it is loaded.
 */
export function useOwnPhone(): string {
  const { locale } = useLanguage();
  const userId = useViewer()?.userId;
  const [phone, setPhone] = useState('');
  useEffect(() => {
    if (!userId) return;
    void sendApi(readUser, { params: { userId } }, locale).then((user) =>
      setPhone((user.ok && user.body.verifiedPhone && phoneWords(user.body.verifiedPhone)) || ''),
    );
  }, [userId, locale]);
  return phone;
}

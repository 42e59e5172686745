import { useCallback, useEffect, useRef, useState } from 'react';
import { listVisitorFiles, removeVisitorFile } from '#marketplace/media/endpoints.ts';
import { idOfMedia } from '#marketplace/media/uploads/rules.ts';
import { sendApi } from '#platform/client/send.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { DraftPicture } from '../../fields/draft-fields.ts';
import { useWizard } from '../wizard.ts';

/**
 * Keeps the pictures of a draft on this device in step with those that the server has for this visitor: drops those that
 * it deleted, and deletes those that were removed when the step is left. After a sign-in in another tab it reloads the
 * page, which moves the draft to the account.
 * @param isWanted false for a draft of an account
 * @param pictures of the draft
 * @param drop takes the pictures that remain
 * @returns whether files can be sent (the visitor's cookie is set), and how many pictures the server has deleted
 */
export function useVisitorFiles(
  isWanted: boolean,
  pictures: readonly DraftPicture[],
  drop: (remaining: readonly DraftPicture[]) => void,
): { isReady: boolean; lost: number } {
  const { locale } = useLanguage();
  const { isSignedIn } = useWizard();
  const [isReady, setReady] = useState(!isWanted);
  const [lost, setLost] = useState(0);
  const latest = useRef({ pictures, drop });
  const seen = useRef(new Set<string>());
  useEffect(() => {
    latest.current = { pictures, drop };
    for (const { url } of pictures) seen.current.add(url);
  });

  const compare = useCallback(async () => {
    const before = latest.current.pictures;
    const sent = await sendApi(listVisitorFiles, {}, locale);
    setReady(true);
    // Without an answer the pictures stay; what is missing is found when the draft moves.
    if (!sent.ok) return;
    if (sent.body.isSignedIn) {
      if (!isSignedIn) window.location.reload();
      return;
    }
    const stored = new Set(sent.body.files.map(({ url }) => url));
    const missing = new Set(before.map(({ url }) => url).filter((url) => !stored.has(url)));
    if (missing.size === 0) return;
    setLost((count) => count + missing.size);
    latest.current.drop(latest.current.pictures.filter(({ url }) => !missing.has(url)));
  }, [locale, isSignedIn]);

  useEffect(() => {
    if (!isWanted) return;
    void compare();
    const onVisible = () => document.visibilityState === 'visible' && void compare();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [isWanted, compare]);

  useEffect(() => {
    if (!isWanted) return;
    const urls = seen.current;
    return () => {
      const kept = new Set(latest.current.pictures.map(({ url }) => url));
      for (const url of urls) {
        const id = kept.has(url) ? null : idOfMedia(url);
        if (id) void sendApi(removeVisitorFile, { params: { id } }, locale, { outlivesPage: true });
      }
    };
  }, [isWanted, locale]);

  return { isReady, lost };
}

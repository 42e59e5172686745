import { useState } from 'react';
import { draftOfListing } from '#marketplace/listing-editor/endpoints.ts';
import { sendApi } from '#platform/client/send.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Command } from '../commands.ts';
import { changeStates } from '../endpoints.ts';
import { type Consequences, consequencesOf, type OwnedView } from './my-listing-view.ts';
import { useChanges } from './use-changes.ts';

/**
 * Commands for own listings, on the list and on a listing's page: state changes, some with confirmation, and opening
 * the form.
 * @param reload loads the listings again after a command
 */
export function useListingCommands(reload: () => Promise<void>) {
  const { locale } = useLanguage();
  const [question, setQuestion] = useState<{
    adIds: number[];
    command: Command;
    consequences: Consequences;
  } | null>(null);
  const [cannotOpen, setCannotOpen] = useState(false);
  const { change, undo, done, progress, hasFailed, isBusy } = useChanges(async (adIds, command) => {
    const sent = await sendApi(changeStates, { body: { adIds: [...adIds], state: command } }, locale);
    return sent.ok ? sent.body : null;
  }, reload);

  function ask(listings: readonly OwnedView[], command: Command): void {
    const adIds = listings.map(({ adId }) => adId);
    const consequences = consequencesOf(command, listings);
    if (consequences) setQuestion({ adIds, command, consequences });
    else void change(adIds, command);
  }

  function answer(isSure: boolean): void {
    if (isSure && question) void change(question.adIds, question.command);
    setQuestion(null);
  }

  /** @param at step and field to open instead of the first step: `location#field-areaId` */
  async function open(adId: number, mode: 'edit' | 'copy', at?: string): Promise<void> {
    const sent = await sendApi(draftOfListing, { params: { adId }, body: { mode } }, locale);
    setCannotOpen(!sent.ok);
    if (sent.ok)
      window.location.assign(localePath(locale, `/place-ad/${sent.body.id}/${at ?? sent.body.step}`));
  }

  return { ask, open, question, answer, undo, done, progress, hasFailed: hasFailed || cannotOpen, isBusy };
}

export type Commands = ReturnType<typeof useListingCommands>;

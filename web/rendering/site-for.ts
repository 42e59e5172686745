import type { Locale } from '#platform/i18n/language.ts';
import type { PageContext } from '#platform/pages/page-context.ts';
import type { Site } from '#platform/pages/site.ts';
import { formatDate } from '#platform/time/dates.ts';

/** @returns what every page of a request knows about the site and its viewer */
export function siteFor(context: PageContext): Site {
  const { publicUrl, hasMailbox, mapTiles, viewer, importedRules, switchedOff } = context;
  return {
    publicUrl,
    hasMailbox,
    mapTiles,
    ...(importedRules && { importedRules }),
    ...(switchedOff && { switchedOff }),
    viewer: viewer && {
      userId: viewer.userId,
      name: viewer.name,
      isAgent: viewer.agency !== null,
      // The link leads moderators who have to turn on two-step verification first to where they do.
      isModerator: viewer.isModerator || viewer.needsSecondFactor === true,
      ...(viewer.isSupport && { isSupport: true }),
      ...(viewer.isAdministrator && { isAdministrator: true }),
      ...(viewer.eraseAt && { eraseOn: eraseOn(viewer.eraseAt) }),
    },
  };
}

/** Formatted on the server, because browsers without Irish locale data would render another date. */
function eraseOn(date: Date): Record<Locale, string> {
  const time = date.toISOString();
  return { en: formatDate(time, 'longDate', 'en'), ga: formatDate(time, 'longDate', 'ga') };
}

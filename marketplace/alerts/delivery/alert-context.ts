import type { SearchAreas } from '#marketplace/search/request/search-areas.ts';
import type { SignedMailContext } from '#platform/mail/message.ts';

/** Everything needed to write an alert: texts, links, their signing key, and place names. */
export type AlertContext = SignedMailContext & { areas: SearchAreas };

import type { SearchRequest } from '#marketplace/search/request/contract.ts';

/** A search from a client: its body, or the URL of its page. */
export type SearchInput = SearchRequest & { path?: string | undefined };

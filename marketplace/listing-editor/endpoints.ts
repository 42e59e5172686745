import type * as listings from '#marketplace/listings/contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import type * as addresses from './addresses/contract.ts';
import type * as drafts from './drafts/contract.ts';
import type * as previewLinks from './preview-links/contract.ts';
import type * as purchases from './purchases/contract.ts';

// The routes that pages and components call.

export const listDrafts = endpoint('GET /api/v1/drafts').of<{ answer: typeof drafts.drafts }>();
export const createDraft = endpoint('POST /api/v1/drafts').of<{
  body: typeof drafts.newDraft;
  answer: typeof drafts.draft;
}>();
export const readDraft = endpoint('GET /api/v1/drafts/:id').of<{ answer: typeof drafts.draft }>();
export const removeDraft = endpoint('DELETE /api/v1/drafts/:id').of();
export const restoreDraft = endpoint('POST /api/v1/drafts/:id/restoration').of<{
  answer: typeof drafts.draft;
}>();
export const draftOfListing = endpoint('POST /api/v1/properties/:adId/drafts').of<{
  body: typeof drafts.draftOfAd;
  answer: typeof drafts.draft;
}>();
export const changeDraft = endpoint('PATCH /api/v1/drafts/:id').of<{
  body: typeof drafts.draftChange;
  answer: typeof drafts.draft;
  refusal: typeof drafts.conflicts;
}>();
export const submitDraft = endpoint('POST /api/v1/drafts/:id/submission').of<{
  body: typeof drafts.submitQuery;
  answer: typeof drafts.submitted;
  refusal: typeof drafts.submissionRefusal;
}>();
export const readDraftCard = endpoint('GET /api/v1/drafts/:id/card').of<{
  answer: typeof drafts.draftCard;
}>();
export const checkUnsavedDraft = endpoint('POST /api/v1/drafts/findings').of<{
  body: typeof drafts.unsavedDraft;
  answer: typeof drafts.findings;
}>();
export const readFindings = endpoint('GET /api/v1/drafts/:id/findings').of<{
  answer: typeof drafts.findings;
}>();
export const listKnownAddresses = endpoint('GET /api/v1/locations/addresses').of<{
  query: typeof addresses.addressQuery;
  answer: typeof addresses.knownAddresses;
}>();
export const listPurchases = endpoint('GET /api/v1/properties/purchases').of<{
  query: typeof purchases.purchasesQuery;
  answer: typeof purchases.purchases;
}>();
export const listPreviewLinks = endpoint('GET /api/v1/properties/:id/preview').of<{
  answer: typeof previewLinks.previewLinks;
}>();
export const createPreviewLink = endpoint('POST /api/v1/properties/:id/preview').of<{
  answer: typeof previewLinks.newPreviewLink;
}>();
export const removePreviewLink = endpoint('DELETE /api/v1/properties/:id/preview/:linkId').of();
export const readPreviewCard = endpoint('GET /api/v1/properties/:id/preview/search').of<{
  query: typeof previewLinks.hashQuery;
  answer: typeof previewLinks.previewSearch;
}>();
export const readPreviewDetails = endpoint('GET /api/v1/properties/:id/preview/details').of<{
  query: typeof previewLinks.hashQuery;
  answer: typeof listings.listingPage;
}>();
export const approvePreview = endpoint('PATCH /api/v1/properties/:id/preview').of<{
  query: typeof previewLinks.hashQuery;
  body: typeof previewLinks.approval;
  answer: typeof previewLinks.approved;
}>();
export const upgradePreview = endpoint('POST /api/v1/properties/:id/preview/upgrade').of<{
  query: typeof previewLinks.hashQuery;
  body: typeof previewLinks.upgradeRequest;
  answer: typeof previewLinks.upgradeAnswer;
}>();

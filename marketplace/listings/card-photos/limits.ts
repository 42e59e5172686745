/** Maximum photos of a card: who wants more opens the listing. */
export const MAX_CARD_PHOTOS = 12;
/** Maximum listings in one request for photos, more than a page of results shows. */
export const MAX_PHOTO_LISTINGS = 100;

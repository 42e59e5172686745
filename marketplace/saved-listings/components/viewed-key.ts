/** Storage key of the listings whose pages were opened on this device. */
export const VIEWED_KEY = 'gaff.viewed';

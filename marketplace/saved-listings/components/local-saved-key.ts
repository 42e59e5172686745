/** Storage key of the listings saved on this device. */
export const LOCAL_SAVED_KEY = 'gaff.saved';

import { createContext } from 'react';

/** The id of this page's request in the server's log; null in the browser. */
export const RequestIdContext = createContext<string | null>(null);

import { createContext } from 'react';

/** The id under which the server logged this page's request; null in the browser. */
export const RequestIdContext = createContext<string | null>(null);

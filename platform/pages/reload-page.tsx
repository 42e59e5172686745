import { useEffect } from 'react';

/** Loads the page at the new URL as a document, from the server. */
export function ReloadPage() {
  useEffect(() => window.location.reload(), []);
  return null;
}

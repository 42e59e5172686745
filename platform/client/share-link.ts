/**
 * Shares a link by the device's own dialog; without one copies it.
 * @returns `copied` when the page says so; `refused` when the link has to be shown instead
 */
export async function shareLink(link: {
  title: string;
  url: string;
}): Promise<'shared' | 'copied' | 'refused'> {
  try {
    if ('share' in navigator) {
      await navigator.share(link);
      return 'shared';
    }
    await (navigator as Navigator).clipboard.writeText(link.url);
    return 'copied';
  } catch (error) {
    // The visitor cancelled sharing.
    return (error as Error).name === 'AbortError' ? 'shared' : 'refused';
  }
}

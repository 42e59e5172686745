/** A video of a property on one of the two sites that listings may link to. */
export type Video = { site: 'youtube' | 'vimeo'; id: string };

const YOUTUBE_HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com']);
const EMBED_HOSTS = new Set([...YOUTUBE_HOSTS, 'youtube-nocookie.com', 'www.youtube-nocookie.com']);
const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com']);

/** Eleven letters, digits, `_` or `-`. */
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{1,12}$/;

/**
 * Parses a video link by the rule of the specification: a watch, embed or short link of YouTube with an id of 11
 * characters, or a link of Vimeo with a numeric id. Other parts of the link (playlist, start time, sharing) are
 * dropped.
 * @param url typed or pasted, with or without `https://`
 * @returns null for any other link
 */
export function parseVideo(url: string): Video | null {
  const text = url.trim();
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return null;
  const { hostname, pathname, searchParams, username, password, port } = new URL(whole);
  if (username || password || port) return null;
  const [first = '', second, ...rest] = pathname.replace(/\/$/, '').split('/').slice(1);
  if (rest.length > 0) return null;
  const youtube = (id: string | null | undefined): Video | null =>
    id && YOUTUBE_ID.test(id) ? { site: 'youtube', id } : null;
  const vimeo = (id: string | undefined): Video | null =>
    id && VIMEO_ID.test(id) ? { site: 'vimeo', id } : null;
  if (YOUTUBE_HOSTS.has(hostname) && first === 'watch' && second === undefined) {
    return youtube(searchParams.get('v'));
  }
  if (EMBED_HOSTS.has(hostname) && first === 'embed') return youtube(second);
  if (hostname === 'youtu.be' && second === undefined) return youtube(first);
  if (VIMEO_HOSTS.has(hostname) && second === undefined) return vimeo(first);
  if (hostname === 'player.vimeo.com' && first === 'video') return vimeo(second);
  return null;
}

/** @returns the page that plays a video, without tracking parameters */
export function videoUrl({ site, id }: Video): string {
  return site === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;
}

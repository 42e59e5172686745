import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseVideo, videoUrl } from './video.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';
const youtubeId = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 11, maxLength: 11 })
  .map((letters) => letters.join(''));
const vimeoId = fc.integer({ min: 1, max: 2_000_000_000 }).map(String);

/** Every form of a link, with `ID` in place of the video id. */
const WAYS = {
  youtube: [
    'youtube.com/watch?v=ID',
    'www.youtube.com/watch?v=ID&t=42s',
    'm.youtube.com/watch?app=desktop&v=ID#t=1',
    'www.youtube.com/embed/ID?rel=0',
    'www.youtube-nocookie.com/embed/ID',
    'youtu.be/ID',
    'youtu.be/ID?si=abcdef',
    'WWW.YouTube.com/watch/?v=ID',
  ],
  vimeo: ['vimeo.com/ID', 'www.vimeo.com/ID/', 'vimeo.com/ID?share=copy', 'player.vimeo.com/video/ID#t=3'],
} as const;

describe('a link to a video', () => {
  it.each([
    ['youtube', youtubeId],
    ['vimeo', vimeoId],
  ] as const)('of %s is accepted in every form, and normalised to one', (site, ids) => {
    fc.assert(
      fc.property(
        ids,
        fc.constantFrom(...WAYS[site]),
        fc.constantFrom('', 'http://', 'https://', 'HTTPS://', '  https://'),
        (id, way, scheme) => {
          const video = parseVideo(scheme + way.replace('ID', id));
          expect(video).toEqual({ site, id });
          expect(parseVideo(videoUrl(video!))).toEqual(video);
          expect(new URL(videoUrl(video!)).protocol).toBe('https:');
        },
      ),
    );
  });

  it('with an id of another length or with other characters is refused', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w.~-]{0,20}$/), (id) => {
        const isYoutube = id.length === 11 && [...id].every((letter) => LETTERS.includes(letter));
        expect(parseVideo(`https://youtu.be/${id}`) !== null).toBe(isYoutube);
        expect(parseVideo(`https://www.youtube.com/watch?v=${id}`) !== null).toBe(isYoutube);
      }),
    );
  });

  it('of any other site, or of one that only looks like these, is refused', () => {
    for (const url of [
      '',
      'dQw4w9WgXcQ',
      'https://example.ie/watch?v=dQw4w9WgXcQ',
      'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
      'https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ',
      'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
      'https://user@youtube.com/watch?v=dQw4w9WgXcQ',
      'https://youtube.com:8443/watch?v=dQw4w9WgXcQ',
      'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
      'ftp://youtu.be/dQw4w9WgXcQ',
      'https://www.youtube.com/watch',
      'https://www.youtube.com/embed/',
      'https://www.youtube.com/channel/dQw4w9WgXcQ',
      'https://vimeo.com/channels/staffpicks',
      'https://vimeo.com/123/abcdef',
      'https://player.vimeo.com/123',
      'https://vimeo.com/12a',
    ])
      expect(parseVideo(url), url).toBeNull();
  });

  it('never throws, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (text) => {
        const video = parseVideo(text);
        if (video) expect(video.id).toMatch(video.site === 'youtube' ? /^[\w-]{11}$/ : /^\d+$/);
      }),
    );
  });
});

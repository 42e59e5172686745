/**
 * Rules of the kinds that content blockers apply to every site: words in the address of a file or a request, and in
 * ids and classes. They are stricter than the common lists, which change every day, so that a name which passes is
 * well away from what those catch. The lists themselves can be given to the proof as files.
 */
export const RULES = [
  // Files named after advertising, in any folder.
  ...[
    'ad',
    'ads',
    'advert',
    'adverts',
    'advertiser',
    'advertising',
    'banner',
    'banners',
    'sponsor',
    'sponsored',
    'promo',
  ].flatMap((word) =>
    ['/', '-', '_', '.'].flatMap((before) =>
      ['-', '_', '.'].map(
        (after) => `${before}${word}${after}$script,image,stylesheet,font,media,subdocument`,
      ),
    ),
  ),
  // Folders of such files.
  ...['ad', 'ads', 'adverts', 'advertising', 'banners', 'sponsors'].map(
    (word) => `/${word}/*$script,image,stylesheet,font,media,subdocument`,
  ),
  // Calls of advertising services and counters.
  ...[
    '/adserver',
    '/adserve/',
    '/ads/show',
    '/ads/serve',
    '/ads/get-',
    '/ads?',
    '/getads',
    '/banners/',
    '/sponsored/',
    '/analytics/',
    '/telemetry/',
    '/pageview',
    '/collect?',
    '/beacon/',
    '/pixel?',
    '/track?',
    '/event-tracking',
    '/lead-tracking/',
    '/cookie-consent',
    '/newsletter-popup',
  ].map((part) => `${part}$xmlhttprequest,ping,image,script`),
  ...['ad_id', 'adid', 'ad_type', 'adsize', 'adunit', 'banner_id', 'zoneid', 'utm_source'].flatMap((name) => [
    `?${name}=$xmlhttprequest,script,image`,
    `&${name}=$xmlhttprequest,script,image`,
  ]),
  // Sizes of banners in the names of files.
  ...['300x250', '728x90', '468x60', '160x600', '320x50', '970x250'].flatMap((size) => [
    `/${size}.`,
    `-${size}.`,
    `_${size}.`,
    `/${size}/`,
  ]),
  // Elements.
  ...[
    'ad',
    'ads',
    'advert',
    'adverts',
    'advertisement',
    'advertiser',
    'banner',
    'sponsor',
    'sponsored',
    'ad-banner',
    'ad-container',
    'ad-box',
    'ads-list',
    'adbox',
    'promo',
    'cookie-banner',
    'cookie-notice',
    'newsletter',
    'popup',
  ].flatMap((word) => [`##.${word}`, `###${word}`]),
  '##[id^="ad-"]',
  '##[id^="ads-"]',
  '##[id^="banner"]',
  '##[class^="ad-"]',
  '##[class*="advert"]',
  '##[class*="sponsor"]',
  '##[id*="advert"]',
  '##[id*="sponsor"]',
  '##a[href*="/adclick"]',
  '##a[href^="/ads/"]',
  '##a[href*="utm_source="]',
].join('\n');

import type { Row } from '../row.ts';

/** Routes for everybody, with nothing private behind them. */
const ROUTES = [
  'GET /live',
  'GET /ready',
  'GET /openapi.json',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemaps/areas.xml',
  'GET /sitemaps/listings-:part(^\\d+).xml.gz',
  'GET /image',
  'GET /media/:file',
  'GET /api/v1/locations/autocomplete',
  'GET /api/v1/locations/areas',
  'GET /api/v1/locations/areas/:id',
  'GET /api/v1/locations/areas/:id/mapping/:partner',
  'GET /api/v1/locations/directory',
  'GET /api/v1/locations/directory/:slug',
  'GET /old/v1/filters/autocomplete/areas',
  'GET /old/v1/location/classifiedAreas',
  'GET /old/v1/area/:id/within',
  'POST /old/v1/autocomplete',
  'POST /old/v1/autocomplete/colleges',
  'GET /api/v3/ads/listing/:id',
  'GET /api/v2/listing/:id',
  'GET /old/v1/legacy/listing/:id',
  'GET /old/v3/filters/search/:section',
  'POST /v1/metadata/details/sitemap',
  'GET /api/v2/ads/results',
  'POST /old/v1/listings',
  'POST /api/v2/ads/listings',
  'POST /api/v2/ads/listings/search',
  'GET /api/v2/ads/listings',
  'GET /api/v1/properties/latest',
  'POST /api/v2/ads/listings/counts',
  'POST /api/v2/ads/listings/map',
  // Only without a mail server, and only on one's own machine.
  'GET /api/v1/mailbox',
  'GET /api/v1/mailbox/:id',
  // The ways in and out of an account.
  'POST /api/v1/accounts',
  'POST /api/v1/accounts/confirmation',
  'POST /api/v1/sessions',
  'GET /api/v1/sessions/current',
  'DELETE /api/v1/sessions/current',
  'POST /api/v1/password-resets',
  'POST /api/v1/password-resets/confirmation',
];

export const PUBLIC_ROWS: Readonly<Record<string, Row>> = Object.fromEntries(
  ROUTES.map((route) => [route, 'public' as const]),
);

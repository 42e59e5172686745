import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page. */
const PAGES = [
  index('pages/home.tsx'),
  route('for-sale/:slug/:id', 'pages/listing.tsx', { id: 'for-sale' }),
  route('for-rent/:slug/:id', 'pages/listing.tsx', { id: 'for-rent' }),
  route('share/:slug/:id', 'pages/listing.tsx', { id: 'share' }),
  route('l/:id', 'pages/short-link.ts'),
  route('find', 'pages/find.tsx'),
  route('areas', 'pages/areas.tsx'),
  route('areas/:slug', 'pages/area.tsx'),
  route('design', 'pages/design.tsx', { id: 'design' }),
  route('design/:piece/:example', 'pages/design.tsx', { id: 'design-example' }),
  route('docs', 'pages/docs.tsx'),
  route('moderation', 'pages/moderation.tsx'),
  route('place-ad', 'pages/place-ad.tsx'),
  route('place-ad/done/:adId', 'pages/place-ad-done.tsx'),
  route('place-ad/:draftId/:step', 'pages/place-ad-step.tsx'),
  route('preview/:id', 'pages/preview.tsx'),
  route('mailbox', 'pages/mailbox.tsx'),
  route('account/ads', 'pages/own-ads.tsx'),
  route('account/ads/order', 'pages/order-ads.tsx'),
  route('account/ads/:adId', 'pages/own-ad.tsx'),
  route('account/imports', 'pages/imports.tsx'),
  route('account/imports/:importId', 'pages/import.tsx'),
  route('account/orders', 'pages/orders.tsx'),
  route('checkout/return', 'pages/checkout-return.tsx'),
  route('checkout/:sessionId', 'pages/checkout.tsx'),
  route('about', 'pages/about.tsx'),
  route('sign-in', 'pages/sign-in.tsx'),
  route('sign-up', 'pages/sign-up.tsx'),
  route('confirm-email', 'pages/confirm-email.tsx'),
  route('forgotten-password', 'pages/forgotten-password.tsx'),
  route('new-password', 'pages/new-password.tsx'),
  route('account', 'pages/account.tsx'),
  route('account/settings', 'pages/account-settings.tsx'),
  route('account/security', 'pages/account-security.tsx'),
  route('account/agency', 'pages/account-agency.tsx'),
  route('invitation', 'pages/invitation.tsx'),
  route('terms', 'pages/terms.tsx'),
  route('accessibility', 'pages/accessibility.tsx'),
  // Sections, and short forms such as houses-for-sale; its loader answers 404 for what is neither.
  route(':search/:place?/:type?', 'pages/results.tsx'),
  route('*', 'pages/not-found.tsx'),
];

/** English at the root, Irish below /ga. */
export default prefix('ga?', PAGES) satisfies RouteConfig;

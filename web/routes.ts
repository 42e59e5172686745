import { index, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Every page, once for each language: English at the root, Irish below /ga. */
function pages(language: 'en' | 'ga'): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${language}/${name}` });
  return [
    index('pages/home.tsx', id('home')),
    route('for-sale/:slug/:id', 'pages/listing.tsx', id('for-sale')),
    route('for-rent/:slug/:id', 'pages/listing.tsx', id('for-rent')),
    route('share/:slug/:id', 'pages/listing.tsx', id('share')),
    route('l/:id', 'pages/short-link.ts', id('short-link')),
    route('find', 'pages/find.tsx', id('find')),
    route('areas', 'pages/areas.tsx', id('areas')),
    route('areas/:slug', 'pages/area.tsx', id('area')),
    route('design', 'pages/design.tsx', id('design')),
    route('design/:piece/:example', 'pages/design.tsx', id('design-example')),
    route('docs', 'pages/docs.tsx', id('docs')),
    route('moderation', 'pages/moderation.tsx', id('moderation')),
    route('place-ad', 'pages/place-ad.tsx', id('place-ad')),
    route('place-ad/done/:adId', 'pages/place-ad-done.tsx', id('place-ad-done')),
    route('place-ad/:draftId/:step', 'pages/place-ad-step.tsx', id('place-ad-step')),
    route('preview/:id', 'pages/preview.tsx', id('preview')),
    route('mailbox', 'pages/mailbox.tsx', id('mailbox')),
    route('account/ads', 'pages/own-ads.tsx', id('own-ads')),
    route('account/imports', 'pages/imports.tsx', id('imports')),
    route('account/imports/:importId', 'pages/import.tsx', id('import')),
    route('account/orders', 'pages/orders.tsx', id('orders')),
    route('checkout/return', 'pages/checkout-return.tsx', id('checkout-return')),
    route('checkout/:sessionId', 'pages/checkout.tsx', id('checkout')),
    route('about', 'pages/about.tsx', id('about')),
    route('sign-in', 'pages/sign-in.tsx', id('sign-in')),
    route('sign-up', 'pages/sign-up.tsx', id('sign-up')),
    route('confirm-email', 'pages/confirm-email.tsx', id('confirm-email')),
    route('forgotten-password', 'pages/forgotten-password.tsx', id('forgotten-password')),
    route('new-password', 'pages/new-password.tsx', id('new-password')),
    route('account', 'pages/account.tsx', id('account')),
    route('account/settings', 'pages/account-settings.tsx', id('account-settings')),
    route('account/security', 'pages/account-security.tsx', id('account-security')),
    route('account/agency', 'pages/account-agency.tsx', id('account-agency')),
    route('invitation', 'pages/invitation.tsx', id('invitation')),
    route('terms', 'pages/terms.tsx', id('terms')),
    route('accessibility', 'pages/accessibility.tsx', id('accessibility')),
    // Sections, and short forms such as houses-for-sale; its loader answers 404 for what is neither.
    route(':search/:place?/:type?', 'pages/results.tsx', id('results')),
    route('*', 'pages/not-found.tsx', id('not-found')),
  ];
}

export default [...pages('en'), ...prefix('ga', pages('ga'))] satisfies RouteConfig;

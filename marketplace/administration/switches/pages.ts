import type { FeatureSwitches, SwitchableFeature } from '#platform/http/feature-switch.ts';
import { languages } from '#platform/i18n/languages.ts';
import type { Site } from '#platform/pages/site.ts';

/** The pages on which people use each feature, by the beginning of their path. */
const PAGES: Readonly<Record<SwitchableFeature, readonly string[]>> = {
  'sign-up': ['/sign-up', '/invitation'],
  'placing-ads': ['/place-ad', '/account/ads'],
  enquiries: ['/for-rent/', '/for-sale/', '/share/', '/account/messages'],
  viewings: ['/for-rent/', '/for-sale/', '/share/', '/account/viewings'],
  offers: ['/for-sale/', '/account/offers'],
  payments: ['/place-ad', '/account/ads', '/account/orders', '/checkout'],
  uploads: ['/place-ad', '/account/agency'],
  imports: ['/account/imports'],
  alerts: ['/account/searches', '/account/notifications', '/saved-search'],
};

/** @returns what pages say about features that are switched off; undefined when none is */
export function switchedOffPages(switches: FeatureSwitches): Site['switchedOff'] {
  const off = switches.switchedOff();
  if (off.length === 0) return undefined;
  return off.map((feature) => ({
    pages: PAGES[feature],
    words: {
      en: languages.en.t(`administration.off.${feature}`),
      ga: languages.ga.t(`administration.off.${feature}`),
    },
  }));
}

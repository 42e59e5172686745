/** Parts of the site that can be switched off while it runs; the table `feature_switch` knows the same. */
export const SWITCHABLE_FEATURES = [
  'sign-up',
  'placing-ads',
  'enquiries',
  'viewings',
  'offers',
  'payments',
  'uploads',
  'imports',
  'alerts',
] as const;
export type SwitchableFeature = (typeof SWITCHABLE_FEATURES)[number];

/** The switches as this process knows them: it follows the table within a second. */
export type FeatureSwitches = {
  isOff: (feature: SwitchableFeature) => boolean;
  /** Those that are off, in the order of `SWITCHABLE_FEATURES`. */
  switchedOff: () => readonly SwitchableFeature[];
};

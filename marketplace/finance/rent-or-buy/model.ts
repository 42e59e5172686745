/** Whose rent tax credit is counted. */
export const HOUSEHOLD_CHOICES = ['none', 'single', 'couple'] as const;

/** Bounds of what people may enter, beyond which are mistakes. Whole euro and percent. */
export const LIMITS = {
  price: { min: 10_000 },
  rent: { min: 100, max: 100_000 },
  managementFee: { max: 50_000 },
  growth: { min: -10, max: 20 },
  share: { max: 20 },
} as const;

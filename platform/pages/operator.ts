/** Who runs the site, as its pages name them. */
export type Operator = {
  name: string;
  /** Lines of the postal address. */
  address: readonly string[];
  /** Where visitors get help; null where the operator has set none. */
  supportEmail: string | null;
  /** Where people ask about their personal data. */
  privacyEmail: string | null;
  /** Where people report a weakness. */
  securityEmail: string | null;
};

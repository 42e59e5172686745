declare module 'virtual:outline' {
  /** Decimals of a degree of the encoded polylines. */
  export const precision: number;
  /** Coasts: closed rings of Ireland, Great Britain and the Isle of Man. */
  export const land: readonly string[];
  /** The land border within Ireland. */
  export const border: readonly string[];
}

declare module 'virtual:outline' {
  /** The encoded polylines contain degrees divided by this. */
  export const smaller: number;
  /** Coasts: closed rings of Ireland, Great Britain and the Isle of Man. */
  export const land: readonly string[];
  /** Closed rings of the lakes of Ireland. */
  export const lakes: readonly string[];
  /** The land border within Ireland. */
  export const border: readonly string[];
}

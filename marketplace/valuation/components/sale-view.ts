/** A sale as lists and maps show it; in the history of a home also a listing. */
export type SaleView = {
  /** Id of its element, to which the map leads. */
  id: string;
  title: string;
  price: string | null;
  /** Date, distance and notes. */
  facts: string[];
  /** Earlier sales of the same home. */
  earlier?: string | null;
  /** Words of its pin, where there is a map. */
  pin?: string;
  position?: { latitude: number; longitude: number } | null;
};

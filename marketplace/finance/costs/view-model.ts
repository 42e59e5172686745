/** A line of the costs: its amount, and the sentences that explain it. */
export type CostRow = { id: string; label: string; amount: string; why: string[]; isTotal?: boolean };

export type CostSection = { id: string; title: string; rows: CostRow[]; note: string | null };

/** The costs of a listing in the words of one language, before the visitor chooses anything. */
export type CostsView = {
  adId: number;
  title: string;
  /** All in one line. */
  line: string;
  /** Whose costs they are, and what they assume. */
  about: string[];
  sections: CostSection[];
  links: { path: string; text: string }[];
  /** Whether choices or a budget can change them. */
  isAdjustable: boolean;
};

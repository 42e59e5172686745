/** The writes of a client, and `otherBody`: a used key with another body, which must be refused. */
export type OperationKind =
  | 'start'
  | 'apply'
  | 'approve'
  | 'decline'
  | 'remove'
  | 'change'
  | 'cancel'
  | 'bid'
  | 'withdraw'
  | 'accept'
  | 'reopen'
  | 'confirm'
  | 'otherBody';

/** One request of a client and what became of it. */
export type Operation = {
  kind: OperationKind;
  adId: number;
  userId: string;
  /** `Idempotency-Key`: repeats of a request have the same one. */
  key: string;
  /** Amount of a bid, id of a bid or bidder, a changed deadline in milliseconds since 1970; null for a whole round. */
  subject: number | null;
  /** Milliseconds since 1970. */
  invokedAt: number;
  completedAt: number;
  /** `info`: whether it took effect is unknown, because the connection or the server broke. */
  outcome: 'ok' | 'fail' | 'info';
  status: number | null;
  /** The answer to a successful request. */
  answer: Answer | null;
};

export type Answer = {
  submissionId?: number;
  bidderId?: number;
  amount?: number;
  createDate?: string;
  deadline?: string;
  receipt?: { sequence: number; hash: string; salt?: string };
};

/** Texts that a reader could see: long numbers, addresses and names in an answer, an event or the output of a server. */
export type Sighting = {
  /** Null: the public. */
  userId: string | null;
  source: string;
  /** Milliseconds since 1970 when the reader asked for it; for events, when the connection began. */
  askedAt: number;
  /** Milliseconds since 1970 when it had arrived. */
  at: number;
  tokens: string[];
};

/** A text that only some may read. */
export type Secret = {
  token: string;
  ownerId: string;
  /** The advertisers who may read it too. */
  advertiserIds: string[];
};

/** Entries that one watcher of events got over all its connections, in the order in which they came. */
export type Watched = { adId: number; entries: { sequence: number; at: string; type: string }[] };

/** The last entry of a log that was downloaded during the run. */
export type Head = { adId: number; sequence: number; hash: string };

export type FinalRound = {
  id: number;
  ad_id: number;
  state: string;
  ad_state: string;
  /** As the advertiser asked for it. */
  mode: 'open' | 'sealed';
  /** Whether amounts are for approved bidders and the advertiser alone, as the advertiser asked for it. */
  isPrivate: boolean;
  /** Whether the public sees the history after the sale is agreed, as the advertiser asked for it. */
  showsHistory: boolean;
  advertiserId: string;
  deadline: Date;
  entry_count: number;
};
export type FinalBidder = { id: number; round_id: number; user_id: string; number: number; state: string };
export type FinalBid = {
  id: number;
  round_id: number;
  bidder_id: number;
  sequence: number;
  amount: number | null;
  state: string;
  placed_at: Date;
};
/** A stored answer to a key. */
export type FinalKey = { user_id: string; key: string; answer: Answer | null };

/** Everything the checker knows: what clients did and saw, and what is there in the end. */
export type History = {
  operations: Operation[];
  sightings: Sighting[];
  secrets: Secret[];
  watched: Watched[];
  heads: Head[];
  rounds: FinalRound[];
  bidders: FinalBidder[];
  bids: FinalBid[];
  keys: FinalKey[];
  /** Downloaded at the end; every round has one of its advertiser. */
  logs: { roundId: number; view: 'public' | 'bidder' | 'advertiser'; text: string }[];
};

/** Numbers of the length that secret amounts have in the proof, addresses, phone numbers, and invented names. */
const TOKEN =
  /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.]+|\+353\d{7,}|\bQx[a-z]+\d+\b|(?<![\w-])(?:\d{1,3}(?:,\d{3}){2,}(?:\.\d\d)?|\d{10,11})(?![\w-])/g;

/** @returns the parts of a text that may be secret; amounts as cents, however they are written */
export function tokensOf(text: string): string[] {
  const found = text.match(TOKEN) ?? [];
  return [...new Set(found.map((token) => (/^\d/.test(token) ? token.replaceAll(/[,.]/g, '') : token)))];
}

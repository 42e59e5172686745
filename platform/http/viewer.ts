/** What a person may do for the agency they work for. */
export const AGENCY_ROLES = ['director', 'manager', 'agent'] as const;
export type AgencyRole = (typeof AGENCY_ROLES)[number];

/** Who asks: somebody signed in, as every room judges them. */
export type Viewer = {
  /** A UUID. */
  userId: string;
  /** The number by which clients that know no UUIDs name the person; missing where nothing asked for it. */
  legacyId?: number;
  email: string;
  name: string;
  isModerator: boolean;
  agency: { id: number; role: AgencyRole; branchId: number | null } | null;
  sessionId: string;
  /** When they last proved who they are; what is hard to undo asks for a recent proof. */
  signedInAt: Date;
  /** When the account is erased; missing unless its owner requested it. */
  eraseAt?: Date;
};

/**
 * Who may call a route at all; what they may do with whose is the room's to say. `anyone`: also without an account.
 */
export const ROUTE_ACCESS = ['anyone', 'signed-in', 'moderator'] as const;
export type RouteAccess = (typeof ROUTE_ACCESS)[number];

/**
 * The viewer of a route that only lets in who is signed in.
 * @throws when the route was declared for anyone and nobody is signed in: a fault of ours
 */
export function viewerOf(request: { viewer: Viewer | null }): Viewer {
  if (!request.viewer) throw new Error('This route lets in anyone: it must ask whether there is a viewer');
  return request.viewer;
}

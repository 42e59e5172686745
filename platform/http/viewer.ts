/** Roles of a member of an agency. */
export const AGENCY_ROLES = ['director', 'manager', 'agent'] as const;
export type AgencyRole = (typeof AGENCY_ROLES)[number];

/** The signed-in user who makes a request. */
export type Viewer = {
  /** A UUID. */
  userId: string;
  /** Numeric id for clients that do not use UUIDs; missing where it was not read. */
  legacyId?: number;
  email: string;
  name: string;
  /** False for a moderator without the second factor that the site requires. */
  isModerator: boolean;
  /** A moderator who has to turn on two-factor authentication first. */
  needsSecondFactor?: true;
  agency: { id: number; role: AgencyRole; branchId: number | null } | null;
  sessionId: string;
  /** When they last proved their identity; sensitive actions require a recent proof. */
  signedInAt: Date;
  /** When the account will be erased; missing unless its owner requested it. */
  eraseAt?: Date;
};

/** Who may call a route at all; each feature decides which data they may change. `anyone`: also without an account. */
export const ROUTE_ACCESS = ['anyone', 'signed-in', 'moderator'] as const;
export type RouteAccess = (typeof ROUTE_ACCESS)[number];

/**
 * @returns the user of a route that requires sign-in
 * @throws on a route for anyone when nobody is signed in: an error in the route
 */
export function requireUser(request: { viewer: Viewer | null }): Viewer {
  if (!request.viewer) throw new Error('This route lets in anyone: it must ask whether there is a viewer');
  return request.viewer;
}

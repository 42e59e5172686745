/** Roles of accounts in running the site; `docs/administration.md` says what each may do. */
export const STAFF_ROLES = ['administrator', 'moderator', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

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
  /** Roles in running the site; none for one without the second factor that the site requires. */
  isModerator: boolean;
  isSupport?: true;
  isAdministrator?: true;
  /** Has such a role, and has to turn on two-factor authentication first. */
  needsSecondFactor?: true;
  agency: { id: number; role: AgencyRole; branchId: number | null } | null;
  sessionId: string;
  /** When they last proved their identity; sensitive actions require a recent proof. */
  signedInAt: Date;
  /** When the account will be erased; missing unless its owner requested it. */
  eraseAt?: Date;
};

/** @returns whether a user has a role in running the site */
export function holdsRole(
  viewer: Pick<Viewer, 'isModerator' | 'isSupport' | 'isAdministrator'>,
  role: StaffRole,
): boolean {
  const roles = {
    administrator: viewer.isAdministrator === true,
    moderator: viewer.isModerator,
    support: viewer.isSupport === true,
  };
  return roles[role];
}

/** Who may call a route at all; each feature decides which data they may change. `anyone`: also without an account. */
export const ROUTE_ACCESS = ['anyone', 'signed-in', ...STAFF_ROLES] as const;
export type RouteAccess = (typeof ROUTE_ACCESS)[number];

/**
 * @returns the user of a route that requires sign-in
 * @throws on a route for anyone when nobody is signed in: an error in the route
 */
export function requireUser(request: { viewer: Viewer | null }): Viewer {
  if (!request.viewer) throw new Error('This route lets in anyone: it must ask whether there is a viewer');
  return request.viewer;
}

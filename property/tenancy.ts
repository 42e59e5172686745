/** Properties of a letting, in terms of the specification. */
export const FURNISHED = ['YES', 'NO', 'OPTIONAL'] as const;
export type Furnished = (typeof FURNISHED)[number];

export const ROOM_TYPES = ['single', 'double', 'twin', 'shared'] as const;
export type RoomType = (typeof ROOM_TYPES)[number];

/** Preferred gender for a room in a shared home. */
export const GENDERS = ['female', 'male', 'either'] as const;
export type Gender = (typeof GENDERS)[number];

export const PARKING_ACCESS = ['parking_access_business_hours', 'parking_access_24hour'] as const;

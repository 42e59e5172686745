import { type Identity, isSameHome } from './rules.ts';

/** A stored or new property, as far as it tells homes apart. */
export type KnownProperty = Identity & { id: number };

/** Finds the properties of homes among the known ones. */
export type PropertyMatcher = {
  /** The property of a home, or null if it is the first of it. */
  find: (home: Identity) => KnownProperty | null;
  add: (property: KnownProperty) => void;
  /** Gives a property the Eircode of a home that turned out to be it. @returns whether it had none */
  join: (property: KnownProperty, home: Identity) => boolean;
};

/** @param known all properties that share an Eircode or `homeKey` with the homes to be looked up */
export function createPropertyMatcher(known: Iterable<KnownProperty>): PropertyMatcher {
  const byEircode = new Map<string, KnownProperty[]>();
  const byHomeKey = new Map<string, KnownProperty[]>();
  const add = (property: KnownProperty) => {
    append(byHomeKey, property.homeKey, property);
    if (property.eircode !== null) append(byEircode, property.eircode, property);
  };
  for (const property of known) add(property);
  return {
    add,
    find: (home) => {
      const sameCode = home.eircode === null ? [] : (byEircode.get(home.eircode) ?? []);
      return (
        sameCode.find((property) => isSameHome(home, property)) ??
        byHomeKey.get(home.homeKey)?.find((property) => isSameHome(home, property)) ??
        null
      );
    },
    join: (property, home) => {
      if (property.eircode !== null || home.eircode === null) return false;
      property.eircode = home.eircode;
      append(byEircode, home.eircode, property);
      return true;
    },
  };
}

function append(map: Map<string, KnownProperty[]>, key: string, property: KnownProperty): void {
  const list = map.get(key);
  if (list) list.push(property);
  else map.set(key, [property]);
}

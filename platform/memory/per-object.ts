/**
 * Remembers results by the object that they were made of, for as long as the object lives; the object must not change.
 * @param make called once for each object, slot and version
 * @param slotOf results of different slots are remembered side by side
 * @param versionOf a result of another version replaces the one in its slot, so that none pile up
 */
export function perObject<Source extends object, Variant, Made>(
  make: (source: Source, variant: Variant) => Made,
  slotOf: (variant: Variant) => string,
  versionOf: (variant: Variant) => unknown = () => null,
): (source: Source, variant: Variant) => Made {
  const results = new WeakMap<Source, Map<string, { version: unknown; made: Made }>>();
  return (source, variant) => {
    const slots = results.get(source) ?? new Map<string, { version: unknown; made: Made }>();
    const version = versionOf(variant);
    const known = slots.get(slotOf(variant));
    if (known && known.version === version) return known.made;
    const made = make(source, variant);
    results.set(source, slots.set(slotOf(variant), { version, made }));
    return made;
  };
}

/**
 * Remembers what was made of an object for as long as the object lives; the object must not change.
 * @param make called once for each object and variant
 */
export function perObject<Source extends object, Variant, Made>(
  make: (source: Source, variant: Variant) => Made,
  keyOf: (variant: Variant) => string,
): (source: Source, variant: Variant) => Made {
  const made = new WeakMap<Source, Map<string, Made>>();
  return (source, variant) => {
    const variants = made.get(source) ?? new Map<string, Made>();
    const key = keyOf(variant);
    const known = variants.get(key);
    if (known !== undefined) return known;
    const result = make(source, variant);
    made.set(source, variants.set(key, result));
    return result;
  };
}

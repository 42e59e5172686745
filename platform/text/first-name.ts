const NO_FIRST_NAME = /^(?:mr|mrs|ms|miss|dr|prof|fr|sr|rev|the|\p{L})\.?$/iu;

/** @returns the first word of a person's name, for a greeting; the whole name if that word is a title or an initial */
export function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return first === '' || NO_FIRST_NAME.test(first) ? name : first;
}

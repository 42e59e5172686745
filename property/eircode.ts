/**
 * Routing key (three characters: a letter and two digits, or D6W) and unique identifier (four), with an optional space.
 */
const EIRCODE = /^(D6W|[AC-FHKNPRTV-Y]\d{2})\s?([0-9AC-FHKNPRTV-Y]{4})$/i;

/** @returns the Eircode in capitals with its space (`D6W XY00`), or null if it is not one */
export function parseEircode(text: string): string | null {
  const match = EIRCODE.exec(text.trim());
  return match ? `${match[1]} ${match[2]}`.toUpperCase() : null;
}

/** @returns the routing key (`D6W`) of an Eircode or of a routing key alone, or null if it is neither */
export function routingKeyOf(text: string): string | null {
  const match = /^(D6W|[AC-FHKNPRTV-Y]\d{2})(?:\s?[0-9AC-FHKNPRTV-Y]{4})?$/i.exec(text.trim());
  return match ? match[1]!.toUpperCase() : null;
}

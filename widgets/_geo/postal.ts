/** Codes of states and territories: the Census Bureau's, then the postal one. */
const STATES =
  '01AL02AK04AZ05AR06CA08CO09CT10DE11DC12FL13GA15HI16ID17IL18IN19IA20KS21KY22LA23ME24MD25MA26MI27MN28MS29MO30MT31NE32NV33NH34NJ35NM36NY37NC38ND39OH40OK41OR42PA44RI45SC46SD47TN48TX49UT50VT51VA53WA54WV55WI56WY60AS66GU69MP72PR78VI'
const POSTAL = new Map(STATES.match(/.{4}/g)?.map((pair) => [pair.slice(0, 2), pair.slice(2)]))

/** Returns the postal code of a state by its Census code, or by that of a county in it: `IA` of 19 and 19153. */
export const getPostal = (fips: string): string | undefined => POSTAL.get(fips.slice(0, 2))

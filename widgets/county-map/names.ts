import names from '../_geo/generated/us-county-names.ts'

/** State codes of the Census Bureau and of the post, for those that counties are drawn of. */
const STATES =
  '01AL02AK04AZ05AR06CA08CO09CT10DE11DC12FL13GA15HI16ID17IL18IN19IA20KS21KY22LA23ME24MD25MA26MI27MN28MS29MO30MT31NE32NV33NH34NJ35NM36NY37NC38ND39OH40OK41OR42PA44RI45SC46SD47TN48TX49UT50VT51VA53WA54WV55WI56WY'
const POSTAL = new Map(STATES.match(/.{4}/g)?.map((pair) => [pair.slice(0, 2), pair.slice(2)]))

/** `IA` for any code of a county there. */
export const getPostal = (fips: string): string | undefined => POSTAL.get(fips.slice(0, 2))

/**
 * Returns the suffix of a county's name: Louisiana has parishes, some cities are independent, and Alaska has boroughs
 * and census areas.
 */
function getKind(fips: string): string {
  const state = fips.slice(0, 2)
  if (state === '22') return ' Parish'
  if (state === '02' || state === '11' || fips === '32510') return ''
  if (/^091\d0$/.test(fips)) return ' Planning Region'
  return +fips.slice(2) >= 510 && /^(24|29|51)/.test(fips) ? ' city' : ' County'
}

/**
 * Returns names like `Cook County, IL` by code; undefined for a code that neither vintage has.
 * @param ids codes of both vintages, in the order of the generated names
 */
export function countyNames(ids: readonly string[]): (fips: string) => string | undefined {
  const order = new Map(ids.map((fips, i) => [fips, i]))
  return (fips) => {
    const at = order.get(fips)
    return at === undefined ? undefined : `${names[at]}${getKind(fips)}, ${getPostal(fips)}`
  }
}

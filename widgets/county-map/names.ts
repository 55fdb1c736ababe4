import names from '../_geo/generated/us-county-names.ts'
import { getPostal } from '../_geo/postal.ts'

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

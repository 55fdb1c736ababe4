/** Moments as days of the site's calendar: `Nov 19, 2026`. */
export function dayOf(siteTz: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: siteTz })
  return (moment) => format.format(moment)
}

export const moneyOf = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

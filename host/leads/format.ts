/**
 * Creates the namer of lead files, by company and day in the site's time zone: `example-realty-leads-2026-11-19.csv`.
 */
export function getFile(siteTz: string): (company: string, moment: Date) => string {
  // ISO 8601 is how Sweden writes its days.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: siteTz })
  return (company, moment) => {
    const words =
      company
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
    const short = [...words.join('-')].slice(0, 60).join('')
    return `${short && `${short}-`}leads-${format.format(moment)}.csv`
  }
}

/** Creates the formatter of moments in spreadsheets: `2026-11-19 11:20`, which they take for a date, and `EST`. */
export function getSheetTime(timeZone: string): (moment: Date) => [string, string] {
  const local = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
  const getZone = (moment: Date) => zone.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return (moment) => [local.format(moment), getZone(moment)]
}

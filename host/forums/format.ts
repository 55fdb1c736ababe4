/** The formats of each time zone, cached because creating one is slow. */
const formats = new Map<string, ReturnType<typeof getFormats>>()

function getFormats(timeZone: string) {
  const of = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
  return {
    year: of({ year: 'numeric' }),
    day: of(day),
    dayOfYear: of({ ...day, year: 'numeric' }),
    time: of({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
  }
}

/** "Tue, Mar 3 @ 6:30 PM EST", with the year where it is another one than today's. */
export function formatDateTime(date: Date, timeZone: string, now = new Date()): string {
  const known = formats.get(timeZone) ?? getFormats(timeZone)
  formats.set(timeZone, known)
  const { year, day, dayOfYear, time } = known
  const near = year.format(date) === year.format(now)
  return `${(near ? day : dayOfYear).format(date)} @ ${time.format(date)}`
}

const formats = new Map<string, (options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat>()

/** Making a format takes longer than using it. */
function formatsIn(timeZone: string) {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Map<string, Intl.DateTimeFormat>()
  const of = (options: Intl.DateTimeFormatOptions) => {
    const key = JSON.stringify(options)
    const format = made.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options })
    made.set(key, format)
    return format
  }
  formats.set(timeZone, of)
  return of
}

/** "Tue, Mar 3 @ 6:30 PM EST", with the year where it is another one than today's. */
export function momentInWords(date: Date, timeZone: string, now = new Date()): string {
  const format = formatsIn(timeZone)
  const [day, time] = [format(dayOf(date, now, format)), format(TIME)]
  return `${day.format(date)} @ ${time.format(date)}`
}

type Formats = ReturnType<typeof formatsIn>
const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }
const YEAR: Intl.DateTimeFormatOptions = { year: 'numeric' }

function dayOf(date: Date, now: Date, format: Formats): Intl.DateTimeFormatOptions {
  const year = format(YEAR)
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
  return year.format(date) === year.format(now) ? day : { ...day, ...YEAR }
}

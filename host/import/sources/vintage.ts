import { UsageError } from '../fault.ts'
import { yearInName } from '../read/codes.ts'
import { isYear } from '../read/months.ts'
import type { FileFacts } from './source.ts'

/**
 * The year that a file is about where its rows do not say: from `--vintage`, its name, else the date on which it was written.
 * @param guessed hears what was taken in the last case
 * @throws UsageError for a `--vintage` without a year
 */
export function yearOfFile({ name, written, vintage }: FileFacts, guessed: (note: string) => void): number {
  if (vintage !== undefined) {
    const year = yearInName(vintage)
    if (year === undefined || !isYear(year))
      throw new UsageError(`--vintage is "${vintage}"; this source needs a year in it, such as 2023`)
    return year
  }
  const named = coded(name) ?? yearInName(name)
  if (named !== undefined) return named
  const year = written.getUTCFullYear()
  guessed(`the year ${year} is that of the file's date: its name tells none (--vintage says it)`)
  return year
}

/** ACSST5Y2023 and fy2024 or FY24: names often carry the day of the download as well. */
function coded(name: string): number | undefined {
  const found = (/ACS[A-Z]{0,3}[15]Y(\d{4})/i.exec(name) ?? /(?<![a-z])fy[-_ ]?(\d{4}|\d\d)(?!\d)/i.exec(name))?.[1]
  return found === undefined ? undefined : Number(found) % 100 === Number(found) ? 2000 + Number(found) : Number(found)
}

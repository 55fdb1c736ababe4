import { toLocalTime, toMoment } from '../../_format/time-zones.ts'

/** A month of the calendar: `2026-12`. */
export type Month = string

const MONTH = /^(20\d{2})-(0[1-9]|1[0-2])$/

/** Parses a month of an address; undefined for what is none. */
export const parseMonth = (text: string): Month | undefined => (MONTH.test(text) ? text : undefined)

export const getMonth = (date: Date, timeZone: string): Month => toLocalTime(date, timeZone).slice(0, 7)

/** Returns the month that many months later, or undefined outside of this century. */
export function addMonths(month: Month, count: number): Month | undefined {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return parseMonth(new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7))
}

/** Returns when a month begins by the clocks of a time zone. */
export const getMonthStart = (month: Month, timeZone: string): Date =>
  toMoment(`${month}-01T00:00`, timeZone) ?? new Date(`${month}-01T00:00:00Z`)

/** Lays the days of a month out in weeks from Sunday on; 0 stands for the days of other months. */
export function getWeeks(month: Month): number[][] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const first = new Date(Date.UTC(year, number - 1, 1)).getUTCDay()
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const cells = Array.from({ length: Math.ceil((first + days) / 7) * 7 }, (_, at) => {
    const day = at - first + 1
    return day >= 1 && day <= days ? day : 0
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

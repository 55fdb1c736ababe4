import { getString } from '../../_http/forms/values.ts'

/** Days of figures, both included, as YYYY-MM-DD. */
export interface Range {
  from: string
  to: string
}

export interface ParsedRange {
  range: Range
  /** What was typed. */
  typed: Range
  problem?: string
}

const DEFAULT_DAYS = 28
export const MAX_DAYS = 400
export const PRESETS = [7, 28, 90, 365] as const

/** The day of the site's time zone. */
export const getToday = (now: Date, timeZone: string): string => now.toLocaleDateString('en-CA', { timeZone })

/** @param days may be negative */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

export const countDays = ({ from, to }: Range): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1

/** Returns the last so many days, today included. */
export const getLastDays = (today: string, days: number): Range => ({ from: addDays(today, 1 - days), to: today })

/** Returns as many days right before. */
export const getPrevious = (range: Range): Range => {
  const days = countDays(range)
  return { from: addDays(range.from, -days), to: addDays(range.to, -days) }
}

/** Reads the range from a query. What cannot be used is said in words, and the default is shown instead. */
export function parseRange(query: unknown, today: string): ParsedRange {
  const fallback = getLastDays(today, DEFAULT_DAYS)
  const from = getString(query, 'from')?.trim() || fallback.from
  const to = getString(query, 'to')?.trim() || today
  const dates = { from, to }
  const problem = findProblem(dates, today)
  if (problem !== undefined) return { range: fallback, typed: dates, problem }
  return { range: { from, to: to > today ? today : to }, typed: dates }
}

function findProblem({ from, to }: Range, today: string): string | undefined {
  for (const [label, day] of [
    ['From', from],
    ['To', to],
  ] as const)
    if (!isDay(day)) return `“${label}” is “${day.slice(0, 40)}”. Enter a date such as 2026-11-28.`
  if (from > today) return `“From” (${from}) is in the future. Enter ${today} or an earlier date.`
  if (from > to) return `“From” (${from}) is after “To” (${to}). Enter the earlier date first.`
  if (countDays({ from, to }) > MAX_DAYS)
    return `From ${from} to ${to} is ${countDays({ from, to }).toLocaleString('en-US')} days. Choose ${MAX_DAYS} days at most.`
  return undefined
}

function isDay(text: string): boolean {
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

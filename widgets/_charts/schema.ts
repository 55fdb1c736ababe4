import * as z from 'zod/mini'
import { getMonth } from './dates.ts'

/** Longer lists than this are a fault of whoever made them: nothing on a screen shows so many. */
const MAX_VALUES = 20_000

const text = z.optional(z.string())

/**
 * A check of a value of the right type. `z.refine` does the same and weighs 160 bytes more, on every page with an island.
 * @param words what was expected
 */
export const rule = <Value>(isValid: (value: Value) => boolean, words: string) =>
  z.check<Value>(({ value, issues }) => {
    if (!isValid(value)) issues.push({ code: 'custom', message: words, input: value })
  })

/** An amount of money. Medians may have fractions of a cent. */
export const money = z.object({ cents: z.number().check(rule((cents) => cents >= 0, 'cents, 0 or more')) })

/** A day of the calendar; what lies in one month is drawn in one place. */
export const date = z.string().check(rule((text) => !Number.isNaN(getMonth(text)), 'a date as YYYY-MM-DD'))

/**
 * A list of a length that can be drawn.
 * @param isPlain knows entries that are as they should be. Nearly all are, and a schema for each would take as long as a chart does.
 */
export function createListSchema<Item extends z.ZodMiniType>(item: Item, isPlain?: (entry: z.infer<Item>) => boolean) {
  const list = z
    .array(item)
    .check(rule((entries) => entries.length <= MAX_VALUES, `a list of at most ${MAX_VALUES} entries`))
  if (!isPlain) return list
  const isFine = (entry: unknown) => typeof entry === 'object' && entry !== null && isPlain(entry as z.infer<Item>)
  return z.unknown().check(
    z.check((payload) => {
      if (Array.isArray(payload.value) && payload.value.length <= MAX_VALUES && payload.value.every(isFine)) return
      const { error } = z.safeParse(list, payload.value, { reportInput: true })
      // What a schema has found, said again by another.
      payload.issues.push(...((error?.issues ?? []) as typeof payload.issues))
    }),
  ) as unknown as typeof list
}

/** For `getList()`: of a day, and of an amount, as the schemas above have them. */
export const isDate = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(getMonth(value))
export const isMoney = (money: { cents: number } | null | undefined): boolean =>
  Number.isFinite(money?.cents) && (money?.cents as number) >= 0

/** What every chart takes. */
export const common = {
  /** The chart's name; each chart has its own default. Empty: heard, not seen, since the page says it. */
  title: text,
  /** Where the figures come from: "Zillow Home Value Index, October 2026". */
  source: text,
  /** The time that the figures are of; made from the dates where there are any and this is left out. */
  period: text,
  /** `auto` (default) follows the page's color-scheme. */
  theme: z.optional(z.enum(['light', 'dark', 'auto'])),
  /** The chart's words; English by default (texts.ts here and in the island). `{…}` is filled in. */
  texts: z.optional(z.record(z.string(), z.string())),
}

/** Detail of `plat:<chart>:point`: pointer, finger or arrow key has come to a point. */
export interface PointDetail {
  /** What the point is: a month, a range of rents, a number of bedrooms. */
  name: string
  /** What its card says, as words. */
  values: string[]
}

/** Detail of `plat:<chart>:download`. */
export interface DownloadDetail {
  type: 'csv' | 'png'
}

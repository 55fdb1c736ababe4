import { monthText } from './dates.ts'
import { monthTicks } from './months.ts'
import { axisDollars, say } from './numbers.ts'
import type { Scale } from './scale.ts'
import type { ChartTexts } from './texts.ts'
import type { AxisTick } from './types.ts'

/** Marks of a value axis, in money. */
export function moneyTicks({ ticks, place }: Scale): AxisTick[] {
  const texts = axisDollars(ticks)
  return ticks.map((cents, i) => ({ at: 1 - place(cents), text: texts[i] ?? '' }))
}

/** Marks of a time axis. */
export const timeTicks = ({ from, to, place }: Scale, texts: ChartTexts): AxisTick[] =>
  monthTicks(from, to).map(({ month, wide, year }) => ({
    at: place(month),
    text: year ? String(Math.floor(month / 12)) : monthText(month, texts.months),
    wide,
  }))

/** Where the axis starts, written as on the axis itself; nothing where that is zero. */
export const axisNotes = ({ from, ticks }: Scale, texts: ChartTexts): string[] =>
  from > 0 ? [say(texts.axis, { value: axisDollars([from, ...ticks])[0] ?? '' })] : []

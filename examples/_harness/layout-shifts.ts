import type { Page } from '@playwright/test'

/** Below it nobody sees that something has moved (https://web.dev/articles/cls gives 0.1 as the limit of a good page). */
const VISIBLE = 0.002

/** The limit of moves that are only sideways: words move a little when their font is loaded, whatever an island does. */
const VISIBLE_SIDEWAYS = 0.02

interface Shift extends PerformanceEntry {
  value: number
  sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[]
}

declare global {
  interface Window {
    shifts: { value: number; sideways: boolean; what: string }[]
  }
}

/** Records what moves on the pages that are opened from now on. */
export const watchLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const from = ({ y, height }: DOMRect) => `${y}+${height}`
        const moved = sources.map((each) => {
          return `${each.node?.className || each.node?.nodeName}: ${from(each.previousRect)} to ${from(each.currentRect)}`
        })
        const stays = ({ previousRect: before, currentRect: after }: Shift['sources'][number]) =>
          before.y === after.y && before.height === after.height
        const sideways = sources.length > 0 && sources.every(stays)
        window.shifts.push({ value, sideways, what: moved.join(', ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Lists what has moved on the page since it was opened, if the sum is above a limit. Moves that are only sideways have their own. */
export async function listLayoutShifts(page: Page, limit = VISIBLE): Promise<string[]> {
  const shifts = await page.evaluate(() => window.shifts)
  const add = (moves: typeof shifts) => moves.reduce((all, { value }) => all + value, 0)
  const isQuiet =
    add(shifts.filter(({ sideways }) => !sideways)) <= limit &&
    add(shifts.filter(({ sideways }) => sideways)) <= Math.max(limit, VISIBLE_SIDEWAYS)
  return isQuiet ? [] : shifts.map(({ value, what }) => `${value}: ${what}`)
}

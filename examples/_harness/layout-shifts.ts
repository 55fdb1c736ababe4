import type { Page } from '@playwright/test'

/** Below it nobody sees that something has moved (https://web.dev/articles/cls gives 0.1 as the limit of a good page). */
const VISIBLE = 0.002

interface Shift extends PerformanceEntry {
  value: number
  sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[]
}

declare global {
  interface Window {
    shifts: { value: number; what: string }[]
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
        window.shifts.push({ value, what: moved.join(', ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Lists what has moved on the page since it was opened, if the sum of it is above a limit. */
export async function listLayoutShifts(page: Page, limit = VISIBLE): Promise<string[]> {
  const shifts = await page.evaluate(() => window.shifts)
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  return sum <= limit ? [] : shifts.map(({ value, what }) => `${value}: ${what}`)
}

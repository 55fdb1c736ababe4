import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Result {
  violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[]
}

/** Rules that depend on colors. */
const OF_COLORS = ['color-contrast', 'link-in-text-block']

/**
 * Ends what fades and moves: contrast is wrong in the middle of it. The end of one transition can start another on an element that inherits
 * the color, and a headless browser that draws no frames ends none by itself. What repeats forever goes on.
 */
const endAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const list = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    for (let running = list(); running.length > 0; running = list()) for (const each of running) each.finish()
  })

/** Lists what axe finds wrong with a page: rule, element and reason. In the dark it looks at colors alone: all else is as it is in the light. */
export async function violationsOn(page: Page): Promise<string[]> {
  await endAnimations(page)
  await page.evaluate(AXE)
  const { violations } = await page.evaluate((rules) => {
    const dark = matchMedia('(prefers-color-scheme: dark)').matches
    return (window as unknown as { axe: { run(options: object): Promise<Result> } }).axe.run({
      resultTypes: ['violations'],
      ...(dark && { runOnly: rules }),
    })
  }, OF_COLORS)
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`))
}

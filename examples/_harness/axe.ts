import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Result {
  violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[]
}

/** Lists what axe finds wrong with a page: rule, element and reason. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const { violations } = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<Result> } }).axe.run())
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`))
}

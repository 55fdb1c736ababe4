import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { islandNames } from '../tools/build/build-hash.ts'
import { pressEverything } from './_harness/press-everything.ts'
import { getRefused, openStrictly } from './_harness/strict-policy.ts'
import { expect, test } from './_harness/test.ts'
import { LOADER } from './scenarios/parts.ts'

const widgets = join(import.meta.dirname, '../widgets')
/** The islands of docs/embedding.md; the host's own stand under its own policy, and only full tests look at them. */
const EMBEDDED = islandNames().filter((name) =>
  /^(state-map|county-map|map|.*-chart|.*-search|rent-estimator)$/.test(name),
)
/** Examples without our script, or with one that does not come. */
const WITHOUT_US = ['blocked-loader.html', 'iframe.html', 'no-script.html']
/** docs/embedding.md: the map works without its worker, and the browser reports that none could start. */
const KNOWN: Record<string, RegExp> = { 'county-map': /^require-trusted-types-for .* Worker constructor/ }

/** Writes a page with an island in each of its examples, as people paste it. */
async function writeExamples(island: string): Promise<string> {
  const { examples } = (await import(`${widgets}/${island}/examples.ts`)) as {
    examples: Record<string, { props: object }>
  }
  const all = Object.values(examples).map(({ props }) => {
    const json = JSON.stringify(props).replaceAll('<', '\\u003c')
    return `<div data-plat="${island}" data-plat-on="load"><script type="application/json">${json}</script></div>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${island}</title><body>${all.join('\n')}${LOADER}`
}

for (const file of globSync('*.html', { cwd: import.meta.dirname })) {
  if (WITHOUT_US.includes(file)) continue
  test(`examples/${file}: the strictest policy refuses nothing`, async ({ page, site }) => {
    await openStrictly(page, site, readFileSync(join(import.meta.dirname, file), 'utf8'))
    // Its element becomes an island's when its script has come.
    if (file === 'drop-in.html') await page.locator('#map .sm_state').first().waitFor()
    const did = await pressEverything(page)
    // No library survives on that page, so its picture stays.
    if (file === 'old-objects.html') await expect(page.locator('[data-plat] img')).toBeVisible()
    else expect(did.shapes + did.buttons, JSON.stringify(did)).toBeGreaterThan(0)
    const [island = ''] = file.split('.')
    expect((await getRefused(page)).filter((line) => !KNOWN[island]?.test(line))).toEqual([])
  })
}

for (const island of process.env.PLAT_FULL ? islandNames() : EMBEDDED) {
  test(`${island}: the strictest policy refuses nothing in any of its examples`, async ({ page, site }) => {
    await openStrictly(page, site, await writeExamples(island))
    const did = await pressEverything(page)
    if (island.endsWith('map')) expect(did.buttons, JSON.stringify(did)).toBeGreaterThan(0)
    if (island === 'map' || island === 'state-map') expect(did.popups, JSON.stringify(did)).toBeGreaterThan(0)
    expect((await getRefused(page)).filter((line) => !KNOWN[island]?.test(line))).toEqual([])
  })
}

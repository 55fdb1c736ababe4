import { readFileSync } from 'node:fs'
import { measure } from '../tools/check/sizes.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'
import { openPlatSite } from './_lab/plat-site.ts'
import { fetchRaw } from './_lab/site.ts'

const EMBED = 'dist/embed'
const PICTURE = '/embed/state-map.svg?highlight=CO'
const PAGES = ['/', '/maps/us', '/embed', '/embed/state-map']
const BUDGET = 'its budget (tools/check/budgets.ts)'

/**
 * Lists the JavaScript that a page of ours requests: the loader and its chunks. Shapes of counties have a budget of
 * their own.
 */
const getScripts = (html: string): string[] =>
  [...new Set(html.match(/\/embed\/[^"'\s]+\.js/g))].filter((file) => !file.includes('/county-map-worker.'))

async function ofTheHost(progress: (text: string) => void): Promise<Figure[]> {
  progress('starting the host')
  const site = await openPlatSite()
  try {
    const countBytes = async (path: string) => (await fetchRaw(site.origin + path)).body.length
    const figures = [
      figure('fallback picture', await countBytes(PICTURE), 'bytes', {
        limit: 10_000,
        baseline: BUDGET,
        baselineValue: 10_000,
      }),
    ]
    for (const path of PAGES) figures.push(figure(`HTML of ${path}`, await countBytes(path), 'bytes'))
    for (const path of ['/', '/maps/us', '/embed', '/maps/counties', '/embed/maps', '/embed/builder']) {
      const html = await (await fetch(site.origin + path)).text()
      const bytes = await Promise.all(getScripts(html).map(countBytes))
      const sum = bytes.reduce((a, b) => a + b, 0)
      figures.push(
        figure(`JavaScript of ${path}`, sum, 'bytes', { limit: 60_000, baseline: BUDGET, baselineValue: 60_000 }),
      )
    }
    return figures
  } finally {
    await site.close()
  }
}

function requests(): Figure[] {
  const { islands } = JSON.parse(readFileSync(`${EMBED}/manifest.json`, 'utf8'))
  const count = 1 + islands['state-map'].chunks.length
  return [
    figure('requests of the first map', count, 'requests', { limit: 5, baseline: BUDGET, baselineValue: 5 }),
    figure('requests of the first map with its picture', count + 1, 'requests'),
    figure('requests of the first map as one file with its picture', 2, 'requests', { limit: 5 }),
  ]
}

export const bytes: Benchmark = {
  name: 'bytes',
  what: 'what a page loads, in brotli bytes (quality 11) of the bodies as they are served',
  async run({ progress }) {
    const sizes = measure(EMBED).map(({ name, bytes, limit }) =>
      figure(name, bytes, 'bytes', { limit, baseline: BUDGET, baselineValue: limit }),
    )
    return [...sizes, ...requests(), ...(await ofTheHost(progress))]
  },
}

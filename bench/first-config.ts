import type { Contender } from './_lab/contenders.ts'
import { D3, putD3Page, putPage } from './_lab/d3-page.ts'
import type { Benchmark, FigureOptions } from './_lab/figure.ts'
import { compare, firstVisits, longTasks, pastedLines } from './_lab/first-visits.ts'
import { MAJOR, openPlatSite } from './_lab/plat-site.ts'
import { type BenchmarkSite, openSite } from './_lab/site.ts'

/** The states with Colorado in green, as `first-map` has them, by a config; its names in pop-ups. */
const DATA = {
  main_settings: {
    width: 'responsive',
    state_color: '#cfd8dc',
    state_hover_color: '#ffb74d',
    popups: 'on_click',
    zoom: 'no',
    import_labels: 'no',
  },
  state_specific: { CO: { color: '#089f4b', hover_color: '#089f4b' } },
}

/** Stores a map at the host. @returns the snippet to paste; @throws with the host's answer if it is not stored */
async function store(host: string): Promise<string> {
  const config = { data: DATA, info: { builtin: 'us' }, title: 'The United States' }
  const answer = await fetch(`${host}/embed/maps`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(config),
  })
  if (answer.status !== 201) throw new Error(`the map was not stored: ${answer.status} ${await answer.text()}`)
  const { snippet } = (await answer.json()) as { snippet: string }
  return snippet
}

/** Writes a drop-in whose element contains the stored map's picture. */
const dropIn = (origin: string, snippet: string) =>
  `<div id="map">${/<img [^>]*>/.exec(snippet)}</div>
<script>var simplemaps_usmap_mapdata = ${JSON.stringify(DATA)}</script>
<script async crossorigin src="${origin}/embed/${MAJOR}/usmap.js"></script>`

export const firstConfig: Benchmark = {
  name: 'first-config',
  what: 'a first visit to maps by a config, with their picture, under the same conditions as first-map',
  async run(options: FigureOptions) {
    const plat = await openPlatSite()
    const sites: BenchmarkSite[] = [plat]
    try {
      const stranger = await openSite()
      sites.push(stranger)
      const snippet = await store(plat.host)
      const contenders: Contender<'d3' | 'island' | 'drop-in'>[] = [
        { id: 'd3', label: D3, url: await putD3Page(stranger), done: 'drawn' },
        {
          id: 'island',
          label: 'map-us.js',
          url: putPage(stranger, '/island.html', snippet),
          done: 'plat:mount',
        },
        {
          id: 'drop-in',
          label: 'usmap.js',
          url: putPage(stranger, '/drop-in.html', dropIn(plat.origin, snippet)),
          done: 'plat:map:ready',
        },
      ]
      const rounds = await firstVisits(contenders, sites, options)
      return contenders
        .filter(({ id }) => id !== 'd3')
        .flatMap((one) => [
          ...pastedLines(one.id, one.label, 1.1).flatMap((line) => compare(rounds, line)),
          ...longTasks(rounds, one),
        ])
    } finally {
      await Promise.all(sites.map((site) => site.close()))
    }
  },
}

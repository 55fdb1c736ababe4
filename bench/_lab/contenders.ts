import { D3, putD3Page, putPage } from './d3-page.ts'
import { getBenchmarkSnippet, openPlatSite } from './plat-site.ts'
import { type BenchmarkSite, openSite } from './site.ts'

export interface Contender<Id extends string = string> {
  id: Id
  /** The name in the figures. */
  label: string
  url: string
  /** The event after which its own code is done. */
  done: string
  /** Number of states that it draws. */
  states?: number
}

export type FirstMapId = 'd3' | 'one-file' | 'loader' | 'host' | 'blank'

/** Opens the pages to measure side by side. The embedding page and our files have two origins. */
export async function openContenders(): Promise<{ contenders: Contender<FirstMapId>[]; sites: BenchmarkSite[] }> {
  const plat = await openPlatSite()
  const stranger = await openSite()
  const pasted = (script: 'loader' | 'state-map') =>
    putPage(stranger, `/${script}.html`, getBenchmarkSnippet(plat.origin, script))
  const contenders: Contender<FirstMapId>[] = [
    { id: 'd3', label: D3, url: await putD3Page(stranger), done: 'drawn' },
    { id: 'one-file', label: 'state-map.js', url: pasted('state-map'), done: 'plat:mount' },
    { id: 'loader', label: 'the loader', url: pasted('loader'), done: 'plat:mount' },
    { id: 'host', label: '/maps/us', url: `${plat.origin}/maps/us?highlight=CO`, done: 'plat:mount' },
    {
      id: 'blank',
      label: 'a blank page',
      url: putPage(stranger, '/blank.html', ''),
      done: 'DOMContentLoaded',
      states: 0,
    },
  ]
  return { contenders, sites: [plat, stranger] }
}

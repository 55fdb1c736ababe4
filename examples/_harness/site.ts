import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startHost } from './host.ts'
import { type Gate, startProxy } from './proxy.ts'
import { type Stranger, startStranger } from './stranger.ts'

/** The world of a test: our host behind a proxy that can break it, and somebody else's site. */
export interface Site {
  plat: Gate
  stranger: Stranger
  /** The address of our host's database. */
  database: string
  /** Serves a page of the stranger's, by default under a path of its own. @returns its address */
  page(body: string, head?: string, headers?: Record<string, string>, path?: string): string
  /** A page whose second part arrives when the promise is kept. */
  slowPage(start: string, after: Promise<unknown>, rest: string): string
  example(name: string): string
  /** Keeps our files that match until the function is called. */
  hold(path: RegExp): () => void
  /** Restores the state before the first test. */
  reset(): void
  close(): Promise<void>
}

export async function startSite(bundles: string): Promise<Site> {
  let hostOrigin = ''
  const plat = await startProxy(() => hostOrigin)
  const host = await startHost(plat.origin)
  hostOrigin = host.origin
  const integrity: Record<string, string> = await fetch(`${hostOrigin}/embed/1.0.0/integrity.json`).then((answer) =>
    answer.json(),
  )
  const stranger = await startStranger(plat.origin, (text) =>
    text
      .replace(/sha384-INTEGRITY-OF\(([^)]+)\)/g, (_, path) => integrity[path] as string)
      .replace(/"[^"]*INTEGRITY-OF-CHUNKS": ""/, () =>
        Object.entries(integrity)
          .map(([path, hash]) => `"${plat.origin}${path}": "${hash}"`)
          .join(),
      ),
  )
  const extra = await Promise.all(
    ['embed/1.9.0/loader.js', 'embed/v2/loader.js', 'boom.js', 'react-late.js'].map(async (file) => {
      const body = await readFile(join(bundles, file), 'utf8')
      return { path: new RegExp(`^/${file}$`), answer: { status: 200, body } }
    }),
  )
  let pages = 0
  const site: Site = {
    plat,
    stranger,
    database: host.database,
    page(body, head = '', headers = {}, path = `/page-${++pages}.html`) {
      const start = '<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>'
      stranger.put(path, `${start}${head}<body><h1>A page</h1>${body}`, headers)
      return stranger.origin + path
    },
    slowPage(start, after, body) {
      const path = `/page-${++pages}.html`
      stranger.put(path, start, {}, { after, body })
      return stranger.origin + path
    },
    example: (name) => `${stranger.origin}/${name}.html`,
    hold(path) {
      let release = () => {}
      const later = new Promise<void>((resolve) => {
        release = resolve
      })
      const rule = { path, answer: { later } }
      plat.rules.push(rule)
      return () => {
        plat.rules = plat.rules.filter((each) => each !== rule)
        release()
      }
    },
    reset() {
      plat.rules = [...extra]
      plat.log.length = 0
      stranger.log.length = 0
      stranger.reports.length = 0
    },
    async close() {
      await Promise.all([stranger.close(), plat.close(), host.close()])
    },
  }
  site.reset()
  return site
}

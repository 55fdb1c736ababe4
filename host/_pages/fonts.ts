import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { root } from '../_config/root.ts'
import { FILE } from '../_http/access/rules.ts'
import { shortHash } from './build.ts'
import { standIns } from './font-stand-ins.ts'

export interface Fonts {
  /** `@font-face` of Inter and of its stand-ins, for the critical style sheet. */
  css: string
  /** URL of the Latin subset, with a hash of its content. */
  url: string
  bytes: Buffer
}

/**
 * The font file that the build subset for these pages (tools/build/font.ts); before the first build, the package's
 * whole Latin file.
 */
const CUT = join(root, 'dist/host/inter.woff2')
const WHOLE = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
/** The characters in the cut file: a page with others does not wait for it in vain. */
const RANGE =
  'U+20-7E,U+A0-FF,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+2212,U+2264-2265'

declare module '../_services/app-context.ts' {
  interface AppContext {
    readonly fonts: Fonts
  }
}

export function readFonts(): Fonts {
  const bytes = readFileSync(existsSync(CUT) ? CUT : createRequire(import.meta.url).resolve(WHOLE))
  const url = `/assets/inter.${shortHash(bytes)}.woff2`
  return { url, bytes, css: getFace(url) + standIns }
}

/**
 * A page keeps the font that it was first painted in: Inter if it is there by then, which the preload in the head sees to on
 * most lines and the cache from the second page on, else the stand-in. Nothing moves under somebody who reads.
 */
const getFace = (url: string) =>
  `@font-face{font-family:Inter;font-weight:400 700;font-display:optional;src:url(${url})format("woff2");unicode-range:${RANGE}}`

export function fontRoutes(app: FastifyInstance, { url, bytes }: Fonts): void {
  app.get(url, { config: { access: FILE, traffic: 'files' }, compress: false }, (_, reply) =>
    reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=31536000, immutable')
      // The page for iframes has an opaque origin, and fonts are always fetched with CORS.
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(bytes),
  )
}

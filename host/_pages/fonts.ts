import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { root } from '../_config/root.ts'
import { FILE } from '../_http/access/rules.ts'
import { shortHash } from './build.ts'

/** The arguments of a `FontFace`. */
export interface FontSource {
  family: string
  source: string
  weight: string
  unicodeRange: string
}

export interface Fonts {
  /** `@font-face` of the stand-in, for the critical style sheet. */
  css: string
  /** `@font-face` of Inter, for pages without scripts. */
  face: string
  /** The same for the script that fetches it after the first paint. */
  own: FontSource
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
  const own = { family: 'Inter', source: `url(${url})format("woff2")`, weight: '400 700', unicodeRange: RANGE }
  return { url, bytes, css: STAND_IN, face: getFace(own), own }
}

const getFace = ({ family, source, weight, unicodeRange }: FontSource) =>
  `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:${source};unicode-range:${unicodeRange}}`

/**
 * Local fonts stretched to Inter's own measures, so that nothing moves when the real one arrives. The four percentages are
 * Inter's ascent, descent and average width against those of Arial, which Liberation Sans and Helvetica share, and of Roboto,
 * which Android has instead (`@capsizecss/metrics`).
 */
const STAND_IN =
  '@font-face{font-family:"Inter fallback";src:local("Arial"),local("Liberation Sans"),local("Helvetica");' +
  'size-adjust:107.12%;ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%}' +
  '@font-face{font-family:"Inter fallback Android";src:local("Roboto"),local("Roboto Regular");' +
  'size-adjust:106.3%;ascent-override:91.13%;descent-override:22.69%;line-gap-override:0%}'

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

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { shortHash } from './build.ts'

export interface Fonts {
  /** `@font-face` rules for the critical style sheet. */
  css: string
  /** URL of the Latin subset, with a hash of its content. */
  url: string
  bytes: Buffer
}

/** Latin subset of Inter Variable (SIL Open Font License 1.1), as the package has it. */
const FILE = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
/** The characters in that file, from the package's unicode.json: a page with others does not wait for it in vain. */
const RANGE =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

export function readFonts(): Fonts {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(FILE))
  const url = `/assets/inter.${shortHash(bytes)}.woff2`
  return { url, bytes, css: faces(url) }
}

/**
 * Inter, and a local font stretched to Inter's own measures, so that nothing moves when the real one arrives. The four
 * percentages are Inter's ascent, descent and average width against Arial's, which Liberation Sans and Helvetica share.
 */
const faces = (url: string) =>
  `@font-face{font-family:Inter;font-weight:100 900;font-display:swap;src:url(${url})format("woff2");unicode-range:${RANGE}}` +
  '@font-face{font-family:"Inter fallback";src:local("Arial"),local("Liberation Sans"),local("Helvetica");' +
  'size-adjust:107.12%;ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%}'

export function fontRoutes(app: FastifyInstance, { url, bytes }: Fonts): void {
  app.get(url, { compress: false }, (_, reply) =>
    reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=31536000, immutable')
      // The page for iframes has an opaque origin, and fonts are always fetched with CORS.
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(bytes),
  )
}

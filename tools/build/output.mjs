import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export const EMBED = 'dist/embed'
export const { version: VERSION } = JSON.parse(readFileSync('package.json', 'utf8'))
/** The major in the evergreen URL. */
export const MAJOR = `v${VERSION.split('.')[0]}`

/** How brotli may code distances and how far back it may look: which is best differs from file to file by half a per cent. */
const TRIALS = [
  [0, 0, 22],
  [0, 4, 22],
  [0, 6, 22],
  [0, 8, 22],
  [0, 15, 22],
  [1, 4, 22],
  [1, 12, 22],
  [1, 20, 22],
  [1, 30, 22],
  [2, 24, 22],
  [3, 48, 22],
]

/** These are hardly ever the best for a large file, which takes a second to try them. */
const LARGE = 16_384
const TRIALS_OF_SMALL = [
  [0, 2, 18],
  [1, 0, 16],
  [1, 6, 18],
  [1, 30, 12],
  [2, 4, 12],
  [2, 60, 22],
]

/** The smallest brotli form of a text that is compressed once and served many times. */
export function brotli(code) {
  const bytes = Buffer.from(code)
  const trials = bytes.length > LARGE ? TRIALS : [...TRIALS, ...TRIALS_OF_SMALL]
  const forms = trials.map(([postfix, direct, window]) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
        [constants.BROTLI_PARAM_NDIRECT]: direct,
        [constants.BROTLI_PARAM_LGWIN]: window,
      },
    }),
  )
  return forms.reduce((best, form) => (form.length < best.length ? form : best))
}

/** The forms of the last bytes: the folders of the major and of the version hold the same. */
let last

function compressed(bytes) {
  if (!last?.bytes.equals(bytes)) last = { bytes, br: brotli(bytes), gz: gzipSync(bytes, { level: 9 }) }
  return last
}

/** Writes a file with its brotli and gzip forms beside it, so that the host compresses nothing while it serves. */
export function writeServed(file, code) {
  const bytes = Buffer.from(code)
  // A name with a hash is for ever: somebody may hold it in a cache.
  if (file.startsWith(`${EMBED}/c/`) && existsSync(file) && !readFileSync(file).equals(bytes)) {
    throw new Error(
      `${file} is published with other bytes; change the chunk or lengthen the hash in tools/build/embed.mjs`,
    )
  }
  mkdirSync(join(file, '..'), { recursive: true })
  if (existsSync(`${file}.br`) && existsSync(file) && readFileSync(file).equals(bytes)) return
  writeFileSync(file, bytes)
  const { br, gz } = compressed(bytes)
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}

/** Rollup plugin: instead of Rollup's own writing, every chunk goes through `writeServed`, to each of the named folders. */
export function serve(...folders) {
  return {
    name: 'plat-serve',
    generateBundle(_, bundle) {
      for (const [name, chunk] of Object.entries(bundle)) {
        for (const folder of folders) writeServed(join(folder, name), chunk.code ?? chunk.source)
        delete bundle[name]
      }
    },
  }
}

export const integrityOf = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`

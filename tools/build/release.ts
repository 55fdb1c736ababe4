import fs from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { COMPRESSED, EMBED } from './output.ts'

const compressors: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/**
 * Writes the brotli and gzip forms of every file under `dist/embed` that has none yet, so that the host compresses nothing while it
 * serves. @param progress told how many are done
 */
export async function compressEmbed(progress: (done: number, all: number) => void = () => {}): Promise<void> {
  const left = fs
    .readdirSync(EMBED, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|json)$/.test(file) && !fs.existsSync(path.join(EMBED, `${file}.br`)))
  const all = left.length
  const work = async () => {
    for (let file = left.pop(); file; file = left.pop()) {
      await compress(path.join(EMBED, file))
      progress(all - left.length, all)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

/** The exact version holds the same files as the evergreen one: those are compressed once. */
const made = new Map<string, Promise<Buffer[]>>()

async function compress(file: string): Promise<void> {
  const bytes = fs.readFileSync(file)
  const key = bytes.toString('latin1')
  const forms =
    made.get(key) ?? Promise.all(COMPRESSED.map((suffix) => compressors[suffix]?.(bytes) as Promise<Buffer>))
  made.set(key, forms)
  for (const [index, form] of (await forms).entries()) fs.writeFileSync(file + COMPRESSED[index], form)
}

import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { END_OF_ROWS, type EndLine, type HeadLine, type TableLine } from './backup.ts'
import { AGE_MAGIC, decrypt } from './encryption.ts'
import type { BackupPlace } from './places.ts'

/** The file cannot be restored; nothing was changed. The message names the file and what is wrong. */
export class BackupError extends Error {}

export interface BackupReader {
  head: HeadLine
  /** The next table, until all have been read; rows before the next call. */
  next(): Promise<{ table: TableLine; rows: AsyncIterable<Buffer> } | { end: EndLine }>
}

/** A backup: where it is, its name there, and the identities of age that may read it. */
export interface BackupFile {
  place: BackupPlace
  name: string
  identities?: readonly string[]
}

/** @throws BackupError where the file is not there or is no backup, or no identity fits */
export async function readBackup({ place, name, identities = [] }: BackupFile): Promise<BackupReader> {
  const fault = (why: string) => new BackupError(`${place.describe(name)} can’t be restored: ${why}.`)
  const gunzip = createGunzip()
  Readable.from(readPlain(await place.read(name).catch(explain), identities))
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip)
  const lines = getLines(gunzip, fault)

  function explain(error: NodeJS.ErrnoException): never {
    throw fault(error.name === 'NoSuchKey' ? 'there is no such file' : error.message)
  }
  const head = parse(await lines.line())
  if (!isHead(head)) throw lines.fault('it is no backup of ours, or of a later format')
  return {
    head,
    async next() {
      const line = parse(await lines.line()) as TableLine | EndLine | undefined
      if (line && 'end' in line) return { end: line }
      if (!line?.table || !Array.isArray(line.columns)) throw lines.fault('a table has no beginning')
      return { table: line, rows: lines.rows() }
    },
  }
}

/** Decrypts a file that age encrypted; others are read as they are. */
async function* readPlain(source: AsyncIterable<Uint8Array>, identities: readonly string[]) {
  const iterator = source[Symbol.asyncIterator]()
  const first = await iterator.next()
  async function* whole() {
    if (!first.done) yield first.value
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  const encrypted = !first.done && AGE_MAGIC.equals(first.value.subarray(0, AGE_MAGIC.length))
  if (!encrypted) return yield* whole()
  if (identities.length === 0) throw new Error('it is encrypted: name the file with your age identity by --identity')
  yield* decrypt(whole(), identities)
}

function getLines(chunks: AsyncIterable<Buffer>, fault: (why: string) => BackupError) {
  const iterator = chunks[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  async function more(): Promise<void> {
    const next = await iterator.next().catch((error: NodeJS.ErrnoException) => {
      throw fault(error.code === 'ENOENT' ? 'there is no such file' : error.message)
    })
    if (next.done) throw fault('it ends in the middle')
    rest = Buffer.concat([rest, next.value])
  }

  return {
    fault,
    async line(): Promise<string> {
      while (!rest.includes(10)) await more()
      const at = rest.indexOf(10)
      const line = rest.subarray(0, at).toString()
      rest = rest.subarray(at + 1)
      return line
    },
    /** Whole lines, up to the mark that no row can look like. */
    async *rows(): AsyncGenerator<Buffer> {
      const mark = Buffer.from(`${END_OF_ROWS}\n`)
      while (!rest.subarray(0, mark.length).equals(mark)) {
        const found = rest.indexOf(`\n${END_OF_ROWS}\n`)
        const end = (found === -1 ? rest.lastIndexOf(10) : found) + 1
        if (end > 0) {
          const lines = rest.subarray(0, end)
          rest = rest.subarray(end)
          yield lines
        } else await more()
      }
      rest = rest.subarray(mark.length)
    },
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function isHead(value: unknown): value is HeadLine {
  const head = value as HeadLine | undefined
  return head?.plat === 'backup' && (head.format === 1 || head.format === 2) && Array.isArray(head.migrations)
}

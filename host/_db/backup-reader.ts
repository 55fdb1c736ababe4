import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { END_OF_ROWS, type EndLine, type HeadLine, type TableLine } from './backup.ts'

/** The file cannot be restored; nothing was changed. The message names the file and what is wrong. */
export class BackupError extends Error {}

export interface BackupReader {
  head: HeadLine
  /** The next table, until all have been read; rows before the next call. */
  next(): Promise<{ table: TableLine; rows: AsyncIterable<Buffer> } | { end: EndLine }>
}

/** @throws BackupError where the file is not there or is no backup */
export async function readBackup(file: string): Promise<BackupReader> {
  const gunzip = createGunzip()
  createReadStream(file)
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip)
  const lines = getLines(gunzip, (why) => new BackupError(`${file} can’t be restored: ${why}.`))
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
  return head?.plat === 'backup' && head.format === 1 && Array.isArray(head.migrations)
}

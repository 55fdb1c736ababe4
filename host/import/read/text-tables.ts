import { Fault } from '../fault.ts'
import { LINE_END, readDelimited, readDelimitedHead, SPACES } from './delimited.ts'
import type { FileTable } from './table.ts'

/** Number of characters in which the header is sought; the widest known header row has 16,000. */
const HEAD = 262_144
const DELIMITERS: [string, string][] = [
  [',', 'commas'],
  ['\t', 'tabs'],
  ['|', 'bars'],
  [';', 'semicolons'],
  [SPACES, 'spaces'],
]

/**
 * Returns the ways to read a text, the likeliest first; only one of them may be read to its end.
 * @param progress how far the file is read
 * @throws Fault for what is no table at all
 */
export async function textTables(text: AsyncIterable<string>, progress: FileTable['progress']): Promise<FileTable[]> {
  const iterator = text[Symbol.asyncIterator]()
  let head = ''
  let ended = false
  while (head.length < HEAD && !ended) {
    const { value, done } = await iterator.next().catch((error: unknown) => {
      // Damage that shows this early has no parser yet to say where it stands.
      throw error instanceof Fault ? new Fault(error.message, head.split(LINE_END).length, 1) : error
    })
    if (done) ended = true
    else head += value
  }
  refuse(head)
  async function* all(): AsyncGenerator<string> {
    yield head
    while (!ended) {
      const { value, done } = await iterator.next()
      if (done) return
      yield value
    }
  }
  // The last line may go on.
  const whole = ended ? head : head.slice(0, Math.max(head.lastIndexOf('\n'), head.lastIndexOf('\r')) + 1)
  return DELIMITERS.map(([delimiter, name]) => ({
    about: `parted by ${name}`,
    kind: 'text',
    head: readDelimitedHead(whole, delimiter),
    rows: () => readDelimited(all(), delimiter),
    progress,
  }))
}

function refuse(head: string): void {
  const start = head.slice(0, 2000).trimStart()
  if (start === '' && head.trim() === '') throw new Fault('there is nothing in the file but blank space', 1)
  if (/^<(!doctype|html|head|body|\?xml|!--)/i.test(start))
    throw new Fault(
      'this is a web page, not a table: the server that was asked sent a page in the place of the file',
      1,
      1,
    )
  if (start.startsWith('%PDF')) throw new Fault('this is a PDF, not a table', 1, 1)
  const zero = head.indexOf('\0')
  if (zero < 0) return
  const line = head.slice(0, zero).split(LINE_END).length
  throw new Fault('a zero byte: this is no text and no workbook', line, 1)
}

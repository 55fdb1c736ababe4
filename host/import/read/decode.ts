import { isUtf8 } from 'node:buffer'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** Bytes 0x80–0x9F of Windows-1252; everywhere else it is Latin-1. Source: encoding.spec.whatwg.org, index-windows-1252. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/**
 * Detects the encoding by the byte order mark, else by zero bytes: mostly Latin text in UTF-16 has one in each pair.
 */
export function sniffEncoding(head: Buffer): { encoding: Encoding; mark: number } {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', mark: 3 }
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', mark: 2 }
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', mark: 2 }
  const pairs = Math.min(head.length, 1024) >> 1
  const zeros = [0, 0] as [number, number]
  for (let i = 0; i < pairs * 2; i++) if (head[i] === 0) zeros[i % 2 === 0 ? 0 : 1]++
  const [even, odd] = zeros
  if (odd > pairs * 0.5 && even === 0) return { encoding: 'utf-16le', mark: 0 }
  if (even > pairs * 0.5 && odd === 0) return { encoding: 'utf-16be', mark: 0 }
  return { encoding: 'utf-8', mark: 0 }
}

/**
 * Decodes bytes as text. Text that is not UTF-16 is UTF-8 until the first invalid bytes, and Windows-1252 from there:
 * the Census writes Latin-1, whose first accent may be at the end of a file.
 */
export async function* decode(head: Buffer, chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const { encoding, mark } = sniffEncoding(head)
  let skip = mark
  const decoder = encoding === 'utf-8' ? bytewise() : wide(encoding)
  for await (const chunk of chunks) {
    const bytes = chunk.subarray(skip)
    skip = Math.max(0, skip - chunk.length)
    const text = decoder(bytes)
    if (text) yield text
  }
  const rest = decoder(undefined)
  if (rest) yield rest
}

type Decoder = (bytes: Buffer | undefined) => string

function wide(encoding: Encoding): Decoder {
  const decoder = new TextDecoder(encoding)
  return (bytes) => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode())
}

function bytewise(): Decoder {
  let utf8 = true
  let pending = Buffer.alloc(0)
  return (bytes) => {
    if (!bytes) return utf8 && !pending.length ? '' : windows1252(pending)
    if (!utf8) return windows1252(bytes)
    const all = pending.length ? Buffer.concat([pending, bytes]) : bytes
    const end = all.length - unfinished(all)
    const whole = all.subarray(0, end)
    if (isUtf8(whole)) {
      pending = Buffer.from(all.subarray(end))
      return whole.toString('utf8')
    }
    utf8 = false
    pending = Buffer.alloc(0)
    return windows1252(all)
  }
}

/** Counts the bytes at the end that begin a character whose other bytes are still to come. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] as number
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0
  }
  return 0
}

function windows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (char) => WINDOWS_1252[char.charCodeAt(0) - 0x80] as string)
}

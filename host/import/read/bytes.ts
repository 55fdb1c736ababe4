import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Fault } from '../fault.ts'

/** Size of a chunk in bytes: large enough for few system calls, small beside the memory that an import may use. */
const CHUNK = 262_144

/** The bytes of a file, unpacked if it is gzipped. */
export interface Bytes {
  readonly size: number
  /** Bytes of the file as it lies on the disk that were read so far. */
  readonly read: () => number
  readonly chunks: AsyncIterable<Buffer>
  /** SHA-256 of the file as it lies on the disk, in hex; to be asked for after the last chunk. */
  readonly sha256: () => string
}

/** @throws Fault for an empty file */
export async function openBytes(path: string): Promise<Bytes> {
  const { head, size } = await look(path)
  if (size === 0) throw new Fault('the file is empty', 1)
  const hash = createHash('sha256')
  let read = 0
  const stream = createReadStream(path, { highWaterMark: CHUNK })
  stream.on('data', (chunk) => {
    hash.update(chunk)
    read += chunk.length
  })
  const zipped = head[0] === 0x1f && head[1] === 0x8b
  // The callback is there for the sake of the errors: they come out of the last stream as well, where they are caught.
  const chunks = zipped ? pipeline(stream, createGunzip({ chunkSize: CHUNK }), () => {}) : stream
  let digest: string | undefined
  return {
    size,
    read: () => read,
    chunks: faults(chunks),
    sha256: () => {
      digest ??= hash.digest('hex')
      return digest
    },
  }
}

async function look(path: string): Promise<{ head: Buffer; size: number }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return { head: buffer, size }
  } finally {
    await file.close()
  }
}

async function* faults(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'Z_BUF_ERROR') throw new Fault('the gzipped file breaks off: it was not copied or downloaded whole')
    if (code?.startsWith('Z_')) throw new Fault(`the gzipped file is damaged (${message})`)
    throw error
  }
}

/** Puts back what was read of a stream to look at it. */
export async function peek(
  chunks: AsyncIterable<Buffer>,
  bytes: number,
): Promise<{ head: Buffer; all: AsyncIterable<Buffer> }> {
  const iterator = chunks[Symbol.asyncIterator]()
  const readChunks: Buffer[] = []
  let length = 0
  let ended = false
  while (length < bytes && !ended) {
    const { value, done } = await iterator.next().catch((error: unknown) => {
      throw error instanceof Fault ? new Fault(error.message, 1, 1) : error
    })
    if (done) ended = true
    else {
      readChunks.push(value)
      length += value.length
    }
  }
  const head = Buffer.concat(readChunks)
  async function* all() {
    yield head
    while (!ended) {
      const { value, done } = await iterator.next()
      if (done) return
      yield value
    }
  }
  return { head, all: all() }
}

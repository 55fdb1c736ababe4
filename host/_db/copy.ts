import type { ClientBase, Connection, Submittable } from 'pg'

/** The methods of a connection that COPY needs; the driver's own types omit them. */
interface Wire extends Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/** Enough for one write to be worth its system call. */
const CHUNK = 65_536

/**
 * `copy … from stdin` with text, the quickest way to bring rows in. Use `copyRow()` for the lines.
 * @param source chunks of any length; they need not end at a line
 * @returns rows that were taken
 * @throws what the server says, or what the source throws: then nothing is taken
 */
export async function copyIn(
  client: ClientBase,
  statement: string,
  source: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): Promise<number> {
  const copy = new CopyIn(statement, source)
  client.query(copy)
  return copy.done
}

/**
 * `copy … to stdout`. The server waits while nobody reads.
 * @throws what the server says
 */
export async function* copyOut(client: ClientBase, statement: string): AsyncGenerator<Buffer, void> {
  const copy = new CopyOut(statement)
  client.query(copy)
  yield* copy.chunks()
}

/**
 * Writes one line of COPY's text format. null and undefined become NULL, arrays PostgreSQL arrays, other objects JSON.
 */
export function copyRow(values: readonly unknown[]): string {
  return `${values.map(field).join('\t')}\n`
}

function field(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  return plain(value).replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] as string)
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function element(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number') return String(value)
  return Array.isArray(value) ? plain(value) : `"${plain(value).replace(/["\\]/g, '\\$&')}"`
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** The driver calls these by name as messages come in. */
abstract class Copy implements Submittable {
  private readonly text: string
  protected failed = false
  /** Called at the end: the driver wraps it to end its own timeout, which would keep the process alive for hours. */
  callback = (): void => {}

  constructor(text: string) {
    this.text = text
  }

  submit(connection: Connection): void {
    connection.query(this.text)
  }

  handleEmptyQuery(): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  abstract handleError(error: Error): void
  abstract handleReadyForQuery(): void
}

class CopyIn extends Copy {
  readonly done: Promise<number>
  private readonly source: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
  private resolve!: (rows: number) => void
  private reject!: (error: unknown) => void
  private rows = 0
  private broken: { error: unknown } | undefined

  constructor(text: string, source: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>) {
    super(text)
    this.source = source
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
  }

  handleCopyInResponse(connection: Connection): void {
    const wire = connection as Wire
    this.send(wire).then(
      () => !this.failed && wire.endCopyFrom(),
      (error) => {
        this.broken = { error }
        if (!this.failed) wire.sendCopyFail('the source of the rows failed')
      },
    )
  }

  private async send(wire: Wire): Promise<void> {
    let pending: Buffer[] = []
    let size = 0
    const flush = async () => {
      wire.sendCopyFromChunk(Buffer.concat(pending))
      pending = []
      size = 0
      if (wire.stream.writableNeedDrain) await drained(wire)
    }
    for await (const chunk of this.source) {
      // The server has said no; what it is sent now it throws away.
      if (this.failed) return
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk)
      pending.push(bytes)
      size += bytes.length
      if (size >= CHUNK) await flush()
    }
    if (size && !this.failed) await flush()
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0)
  }

  handleError(error: Error): void {
    this.failed = true
    this.callback()
    this.reject(this.broken ? this.broken.error : error)
  }

  handleReadyForQuery(): void {
    this.callback()
    this.resolve(this.rows)
  }
}

class CopyOut extends Copy {
  private readonly queue: Buffer[] = []
  private waiting = 0
  private wire: Wire | undefined
  private error: Error | undefined
  private ended = false
  private wake = (): void => {}

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    this.wire = connection as Wire
    // The driver's buffer is used again for the next message.
    this.queue.push(Buffer.from(chunk))
    this.waiting += chunk.length
    if (this.waiting > 16 * CHUNK) this.wire.stream.pause()
    this.wake()
  }

  async *chunks(): AsyncGenerator<Buffer, void> {
    try {
      for (;;) {
        const parts = this.queue.splice(0)
        this.waiting = 0
        this.wire?.stream.resume()
        if (parts.length) yield Buffer.concat(parts)
        else if (this.error) throw this.error
        else if (this.ended) return
        else
          await new Promise<void>((resolve) => {
            this.wake = resolve
          })
      }
    } finally {
      this.wire?.stream.resume()
    }
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.callback()
    this.error = error
    this.wake()
  }

  handleReadyForQuery(): void {
    this.callback()
    this.ended = true
    this.wake()
  }
}

function drained({ stream }: Wire): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      stream.off('drain', go).off('close', go)
      resolve()
    }
    stream.on('drain', go).on('close', go)
  })
}

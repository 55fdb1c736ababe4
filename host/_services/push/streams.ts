import type { ServerResponse } from 'node:http'
import { PAGE, type StoredEvent } from './store.ts'

export interface Stream {
  channel: string
  userId: string
  sessionId: string
  answer: ServerResponse
  /** Number of the last event that was sent. */
  last: bigint
  /** The events that arrive while missed ones are being read; undefined when that is done. */
  held: StoredEvent[] | undefined
}

/** Bytes that a browser may leave unread before it is let go of: it comes back and catches up. */
const BACKLOG = 65_536
/** Milliseconds that a browser may take to read what it missed, a page of events at a time. */
const DRAIN_MS = 30_000

/** The open streams of this host. */
export class Streams {
  private readonly all = new Set<Stream>()

  get size(): number {
    return this.all.size
  }

  of(userId: string): number {
    return [...this.all].filter((stream) => stream.userId === userId).length
  }

  add(stream: Stream): void {
    // A browser that has left already says so no more.
    if (stream.answer.destroyed) return
    this.all.add(stream)
    stream.answer.on('close', () => this.all.delete(stream))
  }

  send(event: StoredEvent): void {
    for (const stream of this.all) {
      if (stream.channel !== event.channel) continue
      if (stream.held) stream.held.push(event)
      else this.pass(stream, event)
    }
  }

  /**
   * Sends a word that nothing keeps: it has no number, so that a browser that was away does not ask for it. It reads its state
   * when it connects.
   */
  signal(channel: string, event: string, data: object): void {
    for (const stream of this.all)
      if (stream.channel === channel) this.write(stream, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /**
   * Sends the events that a stream missed, as fast as its browser reads them, and then those that arrived meanwhile.
   */
  async catchUp(stream: Stream, readAfter: (last: string) => Promise<StoredEvent[]>): Promise<void> {
    const { answer } = stream
    for (let more = true; more && !answer.destroyed; ) {
      const missed = await readAfter(String(stream.last))
      for (const event of missed) this.pass(stream, event)
      more = missed.length === PAGE
      if (more && answer.writableNeedDrain) await drained(answer)
    }
    const held = stream.held ?? []
    stream.held = undefined
    for (const event of held) this.pass(stream, event)
  }

  private pass(stream: Stream, { id, event, data }: StoredEvent): void {
    if (BigInt(id) <= stream.last) return
    stream.last = BigInt(id)
    this.write(stream, `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`)
  }

  write({ answer }: Stream, text: string): void {
    // One that is ended stays in the list until its browser is gone.
    if (answer.writableEnded || answer.destroyed) return
    answer.write(text)
    if (answer.writableLength > BACKLOG) answer.destroy()
  }

  /** Sends a comment, so that proxies and browsers know that the stream is alive. */
  beat(): void {
    for (const stream of this.all) this.write(stream, ':\n\n')
  }

  sessions(): string[] {
    return [...new Set([...this.all].map(({ sessionId }) => sessionId))]
  }

  /** Ends the streams that a test names, or all. */
  end(which: (stream: Stream) => boolean = () => true): void {
    for (const stream of this.all) if (which(stream)) stream.answer.end()
  }
}

/** Waits until a browser has read what it was sent, or is gone. One that reads nothing is let go of. */
async function drained(answer: ServerResponse): Promise<void> {
  const timeout = setTimeout(() => answer.destroy(), DRAIN_MS)
  await new Promise<void>((resolve) => answer.once('drain', resolve).once('close', resolve))
  clearTimeout(timeout)
}

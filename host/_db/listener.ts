import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { closeClient, createClient } from './connection.ts'
import { inOneLine } from './faults.ts'
import { PAGE_TIMEOUTS, type SessionTimeouts, setTimeouts } from './session-timeouts.ts'

interface Listening {
  /** Receives the payload of a NOTIFY. */
  receive(payload: string): void
  /** The channel is listened to, for the first time or again: earlier payloads were missed. */
  connected(): void
}

/** The one connection of a host on which it hears what other hosts say (NOTIFY). */
export interface Listener {
  /** @returns how to stop */
  listen(channel: string, listening: Listening): () => void
  /** Returns what keeps it from listening; undefined while it listens. */
  trouble(): string | undefined
  close(): Promise<void>
}

interface Options {
  /** Milliseconds between two tries to connect, at most. */
  longest?: number
  /** Milliseconds between two looks at a silent connection, and how long such a look may take. */
  heartbeat?: number
  timeouts?: SessionTimeouts
}

/** Connects when somebody listens for the first time, and again whenever the connection was lost. */
export function openListener(
  url: string,
  { longest = 5000, heartbeat = 10_000, timeouts = PAGE_TIMEOUTS }: Options = {},
): Listener {
  const channels = new Map<string, Set<Listening>>()
  let client: pg.Client | undefined
  let trouble: string | undefined = 'not connected'
  let running: Promise<void> | undefined
  const closing = new AbortController()
  const { signal } = closing

  async function keep(): Promise<void> {
    for (let tries = 0; !signal.aborted; tries++) {
      try {
        await hold(() => {
          tries = 0
        })
      } catch (error) {
        trouble = inOneLine(error)
      }
      await sleep(Math.min(longest, 50 * 2 ** Math.min(tries, 10)), undefined, { signal }).catch(() => {})
    }
  }

  /** @returns when the connection is lost */
  async function hold(up: () => void): Promise<void> {
    const one = createClient(url, timeouts)
    const ended = new Promise<void>((resolve) => {
      one.on('end', resolve)
      one.on('error', () => resolve())
    })
    try {
      await one.connect()
      await setTimeouts(one, timeouts)
      one.on('notification', ({ channel, payload = '' }) => {
        for (const each of channels.get(channel) ?? []) each.receive(payload)
      })
      for (const channel of channels.keys()) await one.query(`listen ${pg.escapeIdentifier(channel)}`)
      client = one
      trouble = undefined
      up()
      for (const each of channels.values()) for (const { connected } of each) connected()
      await Promise.race([ended, beats(one)])
    } finally {
      client = undefined
      trouble ??= 'the connection was lost'
      await closeClient(one)
    }
  }

  /** A network that drops what is sent ends no connection; only a question without an answer tells. */
  async function beats(one: pg.Client): Promise<void> {
    for (;;) {
      await sleep(heartbeat, undefined, { signal, ref: false })
      const timeout = sleep(heartbeat, undefined, { ref: false }).then(() => {
        throw new Error(`no answer within ${heartbeat / 1000} seconds`)
      })
      await Promise.race([one.query('select 1'), timeout])
    }
  }

  return {
    listen(channel, listening) {
      const known = channels.get(channel)
      const all = known ?? new Set()
      channels.set(channel, all.add(listening))
      running ??= keep()
      // A connection that is just being made may have gone through the channels already; listening twice does no harm.
      if (client && known) listening.connected()
      else client?.query(`listen ${pg.escapeIdentifier(channel)}`).then(listening.connected, () => {})
      return () => void all.delete(listening)
    },
    trouble: () => trouble,
    async close() {
      closing.abort()
      await running
    },
  }
}

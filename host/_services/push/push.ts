import type { Database } from '../../_db/database.ts'
import type { Listener } from '../../_db/listener.ts'
import { getMemberChannel, MEMBER_EVENT } from './channels.ts'
import { CHANNEL, forgetEvents, liveSessions, readEvents, storeEvent } from './store.ts'
import { Streams } from './streams.ts'

/** Events for browsers that are open now, whichever copy of the host they are connected to. */
export interface Push {
  /**
   * @param event its name, such as `leads-channel:status`
   * @param data small: what changed, not the thing itself
   */
  publish(channel: string, event: string, data: object): Promise<void>
  streams: Streams
  /** Returns what keeps other hosts' events from arriving; undefined while they arrive. */
  trouble(): string | undefined
  start(): void
  stop(): void
  /** A sign of life on every stream; those whose session is over end. Done by itself every 25 seconds. */
  beat(): Promise<void>
}

const HEARTBEAT_MS = 25_000
const FORGET_MS = 60_000
/** The channel of the database on which triggers name members whose pages should look again. */
const MEMBER_CHANGES = 'member_changes'

export function makePush(db: Database, listener: Listener, log: (error: unknown) => void): Push {
  const streams = new Streams()
  const waiting: string[] = []
  let reading = false
  const quiet: (() => void)[] = []
  const timers: NodeJS.Timeout[] = []

  /** Reads new events. Notifications that arrive during a read are answered by one further read. */
  async function read(): Promise<void> {
    if (reading) return
    reading = true
    while (waiting.length) {
      const ids = waiting.splice(0, 500)
      try {
        for (const event of await readEvents(db, ids)) streams.send(event)
      } catch (error) {
        // The browsers come back and read where they stand.
        log(error)
        streams.end()
      }
    }
    reading = false
  }

  function handlePayload(payload: string): void {
    if (!streams.size || !/^\d{1,19}$/.test(payload)) return
    waiting.push(payload)
    void read()
  }

  /** `uuid what`, from triggers. */
  function changed(payload: string): void {
    const [userId = '', what = ''] = payload.split(' ')
    streams.signal(getMemberChannel(userId), MEMBER_EVENT, { what })
  }

  async function beat(): Promise<void> {
    streams.beat()
    const ids = streams.sessions()
    if (!ids.length) return
    const live = await liveSessions(db, ids)
    streams.end(({ sessionId }) => !live.has(sessionId))
  }

  const every = (ms: number, work: () => Promise<void>) => {
    // A missing database is reported elsewhere.
    const timer = setInterval(() => work().catch(() => {}), ms)
    timers.push(timer.unref())
  }

  return {
    publish: (channel, event, data) => storeEvent(db, channel, event, data),
    streams,
    trouble: () => listener.trouble(),
    beat,
    start() {
      let before = false
      quiet.push(
        listener.listen(CHANNEL, {
          receive: handlePayload,
          connected() {
            // Events sent in between were missed; browsers that reconnect request them.
            if (before) streams.end()
            before = true
          },
        }),
        listener.listen(MEMBER_CHANGES, { receive: changed, connected() {} }),
      )
      every(HEARTBEAT_MS, beat)
      every(FORGET_MS, () => forgetEvents(db))
    },
    stop() {
      for (const end of quiet) end()
      for (const timer of timers) clearInterval(timer)
      streams.end()
    },
  }
}

import { channel } from 'node:diagnostics_channel'

/** What parts of the host report of their work. Whoever measures listens (metrics.ts); without listeners a report costs nothing. */
export interface Reports {
  /** A request was answered, or its client has left (`status` 499). */
  request: { method: string; route: string; status: number; seconds: number }
  /** A request or an attempt was refused by a limit: by the caller's address or session, of a route, or of an action of a member. */
  rateLimited: { limit: 'address' | 'session' | 'route' | 'action' }
  /** A busy host refused costly work. */
  shed: { why: 'late' | 'queue' }
  /** A page for visitors was asked for that is cached until something changes. */
  pageCache: { result: 'hit' | 'miss' }
  /** Something was read that may be seconds old: from the replica, or from the primary, since somebody just wrote, the replica is away, or it failed. */
  read: { result: 'replica' | 'recent' | 'away' | 'failed' }
  /** A try at a job has ended. */
  job: { name: string; outcome: 'done' | 'failed'; seconds: number }
  /** A service outside was asked. */
  outbound: { service: string; outcome: 'ok' | 'refused' | 'failed'; seconds: number }
  /** A fault was logged. */
  fault: { kind: 'request' | 'job' | 'other' }
  /** A stored setting of the site is of no use, so its default holds. */
  unreadableSetting: { name: string; problem: string }
  /** Something happened that matters to security (host/_services/security-events). */
  security: { event: string }
}

const find = (name: keyof Reports) => channel(`plat.${name}`)

/** Tells whoever listens, on this thread and at once. */
export function report<Name extends keyof Reports>(name: Name, what: Reports[Name]): void {
  const found = find(name)
  if (found.hasSubscribers) found.publish(what)
}

/** @returns ends it */
export function listenTo<Name extends keyof Reports>(name: Name, hear: (what: Reports[Name]) => void): () => void {
  const found = find(name)
  const listener = (message: unknown) => hear(message as Reports[Name])
  found.subscribe(listener)
  return () => void found.unsubscribe(listener)
}

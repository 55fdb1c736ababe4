import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../_db/database.ts'
import type { Replica } from '../_db/replica.ts'
import { report } from '../_ops/reports.ts'
import { changesNothing } from './csrf.ts'

/** The cookie of a member who wrote lately; every copy of the host sees it. */
export const READ_PRIMARY = 'read_primary'
export const getReadCookie = (secure: boolean): string => `${secure ? '__Host-' : ''}${READ_PRIMARY}`
/** Seconds for which a member who wrote reads the primary: longer than a replica that is read may be behind (host/_db/replica.ts). */
export const RECENT_SECONDS = 10

/** Chooses the database for reads that may be seconds old. */
export type ChooseReads = (request: FastifyRequest) => Database

interface Options {
  db: Database
  /** Undefined: the primary is all there is. */
  replica: Replica | undefined
  secure: boolean
}

/** Remembers who wrote, and sends others' reads to the replica while it can be read. */
export function chooseReads(app: FastifyInstance, { db, replica, secure }: Options): ChooseReads {
  if (!replica) return () => db
  const cookie = getReadCookie(secure)
  app.addHook('preHandler', async ({ viewer, method, routeOptions }, reply) => {
    // Routes without a token keep nothing that a list shows; pages call some of them all the time.
    if (!viewer || changesNothing(method) || routeOptions.config.access?.noToken) return
    reply.setCookie(cookie, '1', { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: RECENT_SECONDS })
  })
  app.addHook('onReady', () => replica.start())
  app.addHook('onClose', () => replica.close())
  return (request) => {
    const result = replica.trouble() ? 'away' : isRecent(request, cookie) ? 'recent' : 'replica'
    report('read', { result })
    return result === 'replica' ? replica.db : db
  }
}

/** Tells whether a read must not be older than the request. */
const isRecent = ({ cookies, method, pageToCache }: FastifyRequest, cookie: string): boolean =>
  cookies[cookie] !== undefined || !changesNothing(method) || pageToCache?.changedLately === true

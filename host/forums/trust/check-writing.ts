import type { FastifyRequest } from 'fastify'
import type { On } from '../../_db/database.ts'
import { formatDateTime } from '../../_format/dates.ts'
import { HttpError } from '../../_http/errors.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { DAILY, describeNext, getLevel, type Level, type LimitedKind } from './level.ts'
import { type DailyUse, readDailyUse, readSilence, readStanding, type Silence } from './store.ts'

const DAY_MS = 86_400_000

/** Says until when and why a member cannot take part. */
export const describeSilence = ({ until, reason }: Silence, timeZone: string): string =>
  `You can read the forums, but you can’t post, vote, flag, or register until ${formatDateTime(until, timeZone)}. Reason: ${reason}`

/**
 * Refuses what others would notice of a member who is silenced: every route of the forums that writes, votes, flags, or
 * registers asks it. What takes something back stays open to them.
 * @throws HttpError 403 that says until when
 */
export const refuseSilencedMember = ({ db, config }: Pick<AppContext, 'db' | 'config'>, request: FastifyRequest) =>
  refuseSilenced(db.pool, getViewer(request).id, config.siteTz)

/** @throws HttpError 403 for members who are silenced */
export async function refuseSilenced(on: On, userId: string, timeZone: string): Promise<void> {
  const silence = await readSilence(on, userId)
  if (silence) throw new HttpError('suspended', describeSilence(silence, timeZone))
}

interface Writing {
  userId: string
  body: string
  /** True for a new topic. */
  topic?: boolean
  /** What the post said until now, where one is edited. */
  former?: string
  timeZone: string
}

const countIn = (body: string): Record<'links' | 'images', number> => ({
  links: body.match(/https?:\/\//gi)?.length ?? 0,
  images: body.match(/!\[[^\]]*\]\(/g)?.length ?? 0,
})

/**
 * Refuses what a member may not write: silenced ones anything, others more of something than their level allows in a day.
 * @throws HttpError 403 or 429, which say until when
 */
export async function checkWriting(
  on: On,
  { userId, body, topic = false, former = '', timeZone }: Writing,
): Promise<void> {
  await refuseSilenced(on, userId, timeZone)
  const standing = await readStanding(on, userId)
  // An account that is being deleted; the store says so.
  if (!standing || standing.admin) return
  const level = getLevel(standing, new Date())
  const [now, before] = [countIn(body), countIn(former)]
  const more = { topics: topic ? 1 : 0, links: now.links - before.links, images: now.images - before.images }
  if (more.topics + Math.max(0, more.links) + Math.max(0, more.images) === 0) return
  const used = await readDailyUse(on, userId)
  for (const what of ['topics', 'links', 'images'] as const) {
    if (more[what] > 0 && used[what].count + more[what] > DAILY[level][what]) refuse(level, what, used, timeZone)
  }
}

function refuse(level: Level, what: LimitedKind, used: DailyUse, timeZone: string): never {
  const max = DAILY[level][what]
  const { count, since } = used[what]
  const next = since && new Date(since.getTime() + DAY_MS)
  const when = next ? ` You can post more from ${formatDateTime(next, timeZone)}.` : ''
  throw new HttpError(
    'too_many',
    `You can post up to ${max} ${what} in 24 hours, and have posted ${count}.${when}${describeNext(level)} Your text is saved.`,
    next ? Math.max(1, Math.ceil((next.getTime() - Date.now()) / 1000)) : undefined,
  )
}

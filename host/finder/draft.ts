import type { FastifyReply, FastifyRequest } from 'fastify'
import { type FinderAnswers, getQuery } from '../../widgets/_domain/finder/options.ts'
import { isSecure } from '../_config/config.ts'
import type { On } from '../_db/database.ts'
import { nestedNames } from '../_http/nested-names.ts'
import type { AppContext } from '../_services/app-context.ts'
import { readAnswers } from './answers.ts'
import { type Draft, deleteDraft, findDraft, keepDraft } from './draft-store.ts'

const NAME = 'finder_draft'
/** Seconds for which a visitor's browser keeps what was answered. */
const LASTS = 30 * 86_400
/** Bytes that browsers keep of a cookie, about. */
const MAX_COOKIE = 3500
/** Characters of a member's answers as JSON; the table takes a little more (migration 0228). */
const MAX_ANSWERS = 9500

/** Reads what somebody saved: a member's own row, or the signed cookie of a visitor's browser. */
export async function readDraft({ db }: AppContext, request: FastifyRequest): Promise<Draft | undefined> {
  if (request.viewer) return findDraft(db, request.viewer.id)
  const cookie = request.cookies[NAME]
  const { valid, value } = cookie ? request.unsignCookie(cookie) : { valid: false, value: null }
  if (!valid || !value) return undefined
  const query = new URLSearchParams(Buffer.from(value, 'base64url').toString())
  const step = query.get('step') ?? 'kind'
  return { step, answers: readAnswers(nestedNames(`${query}`)).answers }
}

/** Saves answers. @returns false where they are too long */
export async function saveDraft(
  { config }: AppContext,
  on: On,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { step, answers }: { step: string; answers: FinderAnswers },
): Promise<boolean> {
  if (request.viewer) {
    if (JSON.stringify(answers).length > MAX_ANSWERS) return false
    await keepDraft(on, request.viewer.id, { step, answers })
    return true
  }
  const query = getQuery(answers)
  query.set('step', step)
  const value = Buffer.from(`${query}`).toString('base64url')
  if (value.length > MAX_COOKIE) return false
  reply.setCookie(NAME, value, {
    path: '/business-finder',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    signed: true,
    maxAge: LASTS,
  })
  return true
}

export async function forgetDraft(on: On, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.viewer) await deleteDraft(on, request.viewer.id)
  else if (request.cookies[NAME]) reply.clearCookie(NAME, { path: '/business-finder' })
}

import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from '../_config/config.ts'
import { isUuid } from '../_http/ids.ts'
import type { AppContext } from '../_services/app-context.ts'
import type { Sender } from './order.ts'
import { findProof, type PhoneProof, PROOF_HOURS } from './phone-proof-store.ts'

const NAME = 'finder'
const LASTS = PROOF_HOURS * 3600

/** Returns what stands for the member, or for a visitor's browser by its signed cookie; undefined for a visitor without one. */
export function getSubject(request: FastifyRequest): string | undefined {
  if (request.viewer) return request.viewer.id
  const cookie = request.cookies[NAME]
  const { valid, value } = cookie ? request.unsignCookie(cookie) : { valid: false, value: null }
  return valid && value && isUuid(value) ? value : undefined
}

/** Returns the same, and gives a browser without a cookie one that scripts cannot read. */
export function startSubject({ config }: AppContext, request: FastifyRequest, reply: FastifyReply): string {
  const known = getSubject(request)
  if (request.viewer && known) return known
  const id = known ?? randomUUID()
  reply.setCookie(NAME, id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    signed: true,
    maxAge: LASTS,
  })
  return id
}

export const clearSubject = (reply: FastifyReply): FastifyReply => reply.clearCookie(NAME, { path: '/' })

/** Reads who is asking, confirmed or not. */
export async function readPerson({ db }: AppContext, request: FastifyRequest): Promise<PhoneProof | undefined> {
  const id = getSubject(request)
  return id === undefined ? undefined : findProof(db, id)
}

/** Reads the visitor of a browser whose phone was confirmed today: such requests to companies are sent at once. */
export async function readProof(site: AppContext, request: FastifyRequest): Promise<Sender | undefined> {
  const person = await readPerson(site, request)
  return person?.proved ? { name: person.name, email: person.email, phone: person.phone, pages: [] } : undefined
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../../_platform/site.ts'
import { findAccount } from '../account-store.ts'
import { FormRead } from '../forms/read-form.ts'
import { take } from '../limits.ts'
import { rememberBegun } from './begun.ts'
import { type AccountRequest, keepRequest } from './request-store.ts'

export const CONFLICT = 'An account with this email already exists.'

/** Read from the query of the signup page, and sent with its first step (growth document, section 3). */
export const SOURCE = ['page_name', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const

/** Reads the first step. What campaigns put into links is cut to size; nobody is turned away for it. */
export function readRequest(form: FormRead, body: Record<string, unknown>): AccountRequest {
  const request: AccountRequest = { email: form.email() }
  for (const name of SOURCE) {
    const given = body[name]
    if (given !== undefined && given !== null)
      request[name] = typeof given === 'string' ? form.text(name, { max: 1000 }).slice(0, 200) : form.text(name)
  }
  return request
}

/**
 * The first step of the signup.
 * @returns `conflict` where an account has the address; what is wrong with the fields is in `form`
 */
export async function begin(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): Promise<{ form: FormRead; asked: AccountRequest; conflict: boolean }> {
  await take(site, request, 'accountRequest')
  const form = new FormRead(body)
  const asked = readRequest(form, Object(body))
  if (!form.ok) return { form, asked, conflict: false }
  if (await findAccount(site.db, asked.email)) return { form, asked, conflict: true }
  await keepRequest(site.db, asked)
  rememberBegun(site, reply, asked.email)
  return { form, asked, conflict: false }
}

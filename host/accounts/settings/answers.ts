import type { FastifyReply, FastifyRequest } from 'fastify'
import { wantsPage } from '../../_platform/wants.ts'
import type { Errors } from '../forms/read-form.ts'
import { sendErrors } from '../forms/send-form.tsx'

/** What happened, by the word that the next page is given in its address. */
const DONE = {
  name: 'Your name is saved.',
  mail: 'A mail is on its way. Open the link in it within a day.',
  email: 'Your email is confirmed.',
  password: 'Your password is changed. Every other session has ended.',
  session: 'That session has ended.',
  factor: 'Two-step login is on.',
  'factor-off': 'Two-step login is off.',
  phone: 'Your phone number is confirmed.',
  'phone-off': 'Your phone number is removed.',
} as const

export const doneOf = (query: unknown): string | undefined => {
  const { done } = Object(query) as { done?: unknown }
  return typeof done === 'string' && Object.hasOwn(DONE, done) ? DONE[done as keyof typeof DONE] : undefined
}

export const answerDone = (request: FastifyRequest, reply: FastifyReply, path: string, done: keyof typeof DONE) =>
  wantsPage(request) ? reply.redirect(`${path}?done=${done}`, 303) : reply.status(204).send()

/** The page again with what is wrong, or the errors by themselves. */
export function answerErrors(
  request: FastifyRequest,
  reply: FastifyReply,
  errors: Errors,
  page: () => Promise<FastifyReply> | FastifyReply,
): Promise<FastifyReply> | FastifyReply {
  if (!wantsPage(request)) return sendErrors(reply, errors)
  reply.status(422)
  return page()
}

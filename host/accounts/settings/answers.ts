import type { FastifyReply, FastifyRequest } from 'fastify'
import { prefersHtml } from '../../_http/accepts.ts'
import type { Errors } from '../forms/read-form.ts'
import { sendErrors } from '../forms/send-form.tsx'

/** The messages about a completed action, by the word in the next page's address. */
const DONE = {
  name: 'Your name is saved.',
  mail: 'A mail is on its way to {address}. Open the link in it within a day.',
  change: 'A mail is on its way to {address}. Open the link in it within a day.',
  'change-off': 'Your email stays as it is.',
  email: 'Your email is confirmed.',
  password: 'Your password is changed. Every other session has ended.',
  session: 'That session has ended.',
  factor: 'Two-step login is on.',
  'factor-off': 'Two-step login is off.',
  phone: 'Your phone number is confirmed.',
  'phone-off': 'Your phone number is removed.',
} as const

type Done = keyof typeof DONE

/** @param addresses by what was done, where the mail about it goes; nothing is said of one that goes nowhere any more */
export const getConfirmation = (
  query: unknown,
  addresses: { [what in Done]?: string | undefined } = {},
): string | undefined => {
  const { done: what } = Object(query) as { done?: unknown }
  if (typeof what !== 'string' || !Object.hasOwn(DONE, what)) return undefined
  const words = DONE[what as Done]
  if (!words.includes('{address}')) return words
  const address = addresses[what as Done]
  // Does not use a replacement pattern, because an address may contain its special characters.
  return address && words.split('{address}').join(address)
}

export const answerDone = (request: FastifyRequest, reply: FastifyReply, path: string, done: Done) =>
  prefersHtml(request) ? reply.redirect(`${path}?done=${done}`, 303) : reply.status(204).send()

/** Answers with the page and its errors, or with the errors alone. */
export function answerErrors(
  request: FastifyRequest,
  reply: FastifyReply,
  errors: Errors,
  page: () => Promise<FastifyReply> | FastifyReply,
): Promise<FastifyReply> | FastifyReply {
  if (!prefersHtml(request)) return sendErrors(reply, errors)
  reply.status(422)
  return page()
}

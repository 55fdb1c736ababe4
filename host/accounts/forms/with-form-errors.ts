import type { FastifyReply, FastifyRequest } from 'fastify'
import { prefersHtml } from '../../_http/accepts.ts'
import { type ErrorCode, HttpError } from '../../_http/errors.ts'

/** Counts an attempt. A person who tries too often gets the form back, with what was typed and this sentence. */
export const rateLimitErrors = (request: FastifyRequest, reply: FastifyReply, count: () => Promise<void>) =>
  withFormErrors(request, reply, count, ['too_many'])

/**
 * Runs the action of a form, and shows errors that allow another try on the form itself.
 * @param codes of errors after which the form comes back
 * @returns the sentence for the form, whose status is set; undefined where it is done
 * @throws HttpError where a script reads the answer, and for all else
 */
export async function withFormErrors(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<unknown>,
  codes: readonly ErrorCode[],
): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (!(error instanceof HttpError) || !codes.includes(error.code) || !prefersHtml(request)) throw error
    reply.status(error.status)
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
    return error.message
  }
}

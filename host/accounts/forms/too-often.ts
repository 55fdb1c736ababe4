import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../../_platform/errors.ts'
import { wantsPage } from './send-form.tsx'

/**
 * Counts an attempt. A person who tries too often gets the form back, with what was typed and this sentence, under a 429;
 * a script gets the error.
 */
export async function tooOften(
  request: FastifyRequest,
  reply: FastifyReply,
  count: () => Promise<void>,
): Promise<string | undefined> {
  try {
    await count()
    return undefined
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'too_many' || !wantsPage(request)) throw error
    reply.status(error.status).header('retry-after', error.retryAfter)
    return error.message
  }
}

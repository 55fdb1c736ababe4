import type { FastifyReply } from 'fastify'
import type { Payments } from '../../_services/providers/payments.ts'

/** Lets a form lead on to the provider's pages: browsers hold that against the page that it stands on, too. */
export function leadOut(reply: FastifyReply, payments: Pick<Payments, 'leadsTo'> | undefined): void {
  const policy = reply.getHeader('content-security-policy')
  if (payments?.leadsTo && typeof policy === 'string')
    reply.header(
      'content-security-policy',
      policy.replace("form-action 'self'", `form-action 'self' ${payments.leadsTo}`),
    )
}

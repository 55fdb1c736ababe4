import type { FastifyInstance } from 'fastify'
import { FILE } from '../_http/access/rules.ts'
import type { AppContext } from '../_services/app-context.ts'
import { getContactEmail } from '../_services/mail/contact-email.ts'

const LASTS_MS = 180 * 86_400_000

/** `/.well-known/security.txt`: how to report a weakness (RFC 9116). */
export function securityTxtRoute(app: FastifyInstance, site: AppContext): void {
  const { securityContact, securityExpires } = site.config.operator
  const expires = securityExpires ?? new Date(Date.now() + LASTS_MS)
  app.get('/.well-known/security.txt', { config: { access: FILE } }, (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          `Contact: ${securityContact ?? `mailto:${getContactEmail(site)}`}`,
          `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
          'Preferred-Languages: en',
          `Canonical: ${site.origin()}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )
}

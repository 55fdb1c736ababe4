import type { FastifyInstance } from 'fastify'
import { FILE } from '../_http/access/rules.ts'
import { SHARED } from '../_http/security.ts'

/** The mark: a block of parcels on a surveyor's plat, one of them taken. Also drawn beside the name in the header. */
export const MARK = {
  parcels: 'M3 3h10v8H3zM15 3h6v18h-6zM3 13h4v8H3z',
  taken: 'M9 13h4v8H9z',
}

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>path{fill:#1b2320}.t{fill:#089f4b}@media(prefers-color-scheme:dark){path{fill:#eceFeb}}</style><path d="${MARK.parcels}"/><path class="t" d="${MARK.taken}"/></svg>`

export function iconRoutes(app: FastifyInstance): void {
  app.get(
    '/favicon.svg',
    {
      helmet: SHARED,
      config: { access: FILE, traffic: 'files' },
    },
    (_, reply) => reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(ICON),
  )
}

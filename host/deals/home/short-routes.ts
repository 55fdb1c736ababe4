import type { FastifyInstance } from 'fastify'
import { OPEN } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { isRowId } from '../../_http/ids.ts'
import { propertyPath } from '../../rent-estimator/paths.ts'

/** The short address of a home, to be typed or printed. */
export function shortRoutes(app: FastifyInstance): void {
  app.get<{ Params: { id: string } }>('/properties/:id', { config: { access: OPEN } }, ({ params: { id } }, reply) => {
    if (!isRowId(id))
      throw new HttpError('not_found', 'We can’t find a property with this ID. Search by address instead.')
    return reply.redirect(propertyPath(Number(id)), 301)
  })
}

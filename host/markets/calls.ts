import type { FastifyInstance } from 'fastify'
import { allowAnyOrigin } from '../_http/cors.ts'
import { HttpError } from '../_http/errors.ts'
import { SHARED } from '../_http/security.ts'
import type { AppContext } from '../_services/app-context.ts'
import { type ReadFile, sendFile } from './published-files.ts'
import { getText, searchMarkets } from './search.ts'

const FILES = ['/bigger_deals/counties.json', '/bigger_deals/markets.json']

/** What islands ask for: the files of the county map, and markets by the start of a name. */
export function marketCalls(app: FastifyInstance, { db }: Pick<AppContext, 'db'>, read: ReadFile): void {
  for (const path of FILES) {
    app.get(path, { helmet: SHARED, compress: false }, async (request, reply) =>
      sendFile(request, reply, await read(path)),
    )
  }

  app.get('/markets/search', { helmet: SHARED, onRequest: allowAnyOrigin }, async ({ query }, reply) => {
    const q = getText(query, 'q')
    if (q === undefined) throw new HttpError('bad_parameter', '"q" is missing; expected the start of a market\'s name.')
    return reply.header('cache-control', 'public, max-age=60').send(await searchMarkets(db, q))
  })
}

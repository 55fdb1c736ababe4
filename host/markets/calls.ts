import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { countyRecords, describedCounties } from '../../widgets/county-map/contract.ts'
import { marketList } from '../../widgets/market-search/contract.ts'
import { FILE } from '../_http/access/rules.ts'
import type { ApiRow } from '../_http/api/rules.ts'
import { allowAnyOrigin } from '../_http/cors.ts'
import { HttpError } from '../_http/errors.ts'
import { SHARED } from '../_http/security.ts'
import type { AppContext } from '../_services/app-context.ts'
import { marketRecord } from './contract.ts'
import { PUBLISHED_FILES } from './paths.ts'
import { type ReadFile, sendFile } from './published-files.ts'
import { getQueryText, searchMarkets } from './search.ts'

const UNCHANGED = 'Not modified.'

/** Files of all counties, by their path. */
const CALLS: Record<string, ApiRow> = {
  [PUBLISHED_FILES.counties]: {
    summary: 'Returns every county with its metrics, as the county map draws them',
    replies: { 200: countyRecords, 304: UNCHANGED },
  },
  [PUBLISHED_FILES.countyMetrics]: {
    summary:
      'Returns every county as above, and what its metrics are called, how they are written, and where colors change',
    replies: { 200: describedCounties, 304: UNCHANGED },
  },
  [PUBLISHED_FILES.markets]: {
    summary: 'Returns every market with its metrics as text',
    replies: { 200: z.array(marketRecord), 304: UNCHANGED },
  },
}

/** Registers the calls of islands: files of the county map, and markets by the beginning of a name. */
export function marketCalls(app: FastifyInstance, { db }: Pick<AppContext, 'db'>, read: ReadFile): void {
  for (const [path, api] of Object.entries(CALLS)) {
    app.get(path, { helmet: SHARED, compress: false, config: { access: FILE, api } }, async (request, reply) =>
      sendFile(request, reply, await read(path)),
    )
  }

  app.get(
    '/markets/search',
    {
      helmet: SHARED,
      onRequest: allowAnyOrigin,
      config: {
        access: FILE,
        api: {
          summary: 'Searches markets by the start of a county, city, metro area, state, ZIP code, or FIPS code',
          query: z.object({ q: z.string() }),
          replies: { 200: marketList },
        },
      },
    },
    async ({ query }, reply) => {
      const q = getQueryText(query, 'q')
      if (q === undefined)
        throw new HttpError('bad_parameter', '"q" is missing; expected the start of a market\'s name.')
      return reply.header('cache-control', 'public, max-age=60').send(await searchMarkets(db, q))
    },
  )
}

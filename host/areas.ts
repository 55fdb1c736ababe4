import * as z from 'zod/mini'
import { type AccessTable, FILE } from './_http/access/rules.ts'
import type { ApiTable } from './_http/api/rules.ts'
import { services } from './_services/area.ts'
import { type Area, mergeRows } from './_services/define-area.ts'
import { accounts } from './accounts/index.ts'
import { builder } from './builder/index.ts'
import { businesses } from './businesses/index.ts'
import { contact } from './contact/index.ts'
import { dashboard } from './dashboard/index.ts'
import { deals } from './deals/index.ts'
import { forums } from './forums/index.ts'
import { home } from './home/index.ts'
import { insights } from './insights/index.ts'
import { leads } from './leads/index.ts'
import { maps } from './maps/index.ts'
import { mapsEmbed } from './maps-embed/index.ts'
import { markets } from './markets/index.ts'
import { outbox } from './outbox/index.ts'
import { plans } from './plans/index.ts'

/** Every area that has routes. `tools/check/areas.ts` has the order in which areas may use each other. */
export const AREAS: readonly Area[] = [
  home,
  maps,
  mapsEmbed,
  builder,
  markets,
  insights,
  services,
  outbox,
  accounts,
  businesses,
  contact,
  leads,
  dashboard,
  forums,
  plans,
  deals,
]

/** The routes of the server itself. */
const SERVER_ACCESS: AccessTable = {
  'GET /healthz': FILE,
  'GET /readyz': FILE,
  'GET /favicon.svg': FILE,
  'GET /openapi.json': FILE,
  'GET /dev/reload': FILE,
  'GET /embed/*': FILE,
}

const parts = z.object({
  server: z.string(),
  build: z.string(),
  database: z.string(),
  jobs: z.string(),
  push: z.string(),
})

const SERVER_API: ApiTable = {
  'GET /healthz': { summary: 'Whether the process serves', replies: { 200: z.object({ status: z.literal('ok') }) } },
  'GET /readyz': {
    summary: 'Whether it may be sent visitors, and which part says no',
    replies: {
      200: z.object({ status: z.literal('ok'), parts }),
      503: z.object({ status: z.literal('unavailable'), parts }),
    },
  },
  'GET /openapi.json': { summary: 'This description', replies: { 200: z.record(z.string(), z.unknown()) } },
}

/**
 * Who may do what: every route of the host has a row, and none starts without one. The test of the table walks it through
 * six people (host/_http/access/access.test.ts).
 */
export const ACCESS: AccessTable = mergeRows([SERVER_ACCESS, ...AREAS.map(({ access }) => access)])

/** Every route that answers with something else than a page. */
export const API: ApiTable = mergeRows([SERVER_API, ...AREAS.map(({ api = {} }) => api)])

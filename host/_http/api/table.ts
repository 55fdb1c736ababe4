import * as z from 'zod/mini'
import { serviceApi } from '../../_services/services-api.ts'
import { accountApi } from '../../accounts/api.ts'
import { businessApi } from '../../businesses/api.ts'
import { contactApi } from '../../contact/api.ts'
import { dashboardApi } from '../../dashboard/api.ts'
import { dealApi } from '../../deals/api.ts'
import { embedApi } from '../../embed/api.ts'
import { forumApi } from '../../forums/api.ts'
import { insightsApi } from '../../insights/api.ts'
import { leadApi } from '../../leads/api.ts'
import { marketsApi } from '../../markets/api.ts'
import { planApi } from '../../plans/api.ts'
import type { ApiTable } from './rules.ts'

const parts = z.object({
  server: z.string(),
  build: z.string(),
  database: z.string(),
  jobs: z.string(),
  push: z.string(),
})

/** Every route that answers with something else than a page. */
export const API: ApiTable = {
  'GET /healthz': { summary: 'Whether the process serves', replies: { 200: z.object({ status: z.literal('ok') }) } },
  'GET /readyz': {
    summary: 'Whether it may be sent visitors, and which part says no',
    replies: {
      200: z.object({ status: z.literal('ok'), parts }),
      503: z.object({ status: z.literal('unavailable'), parts }),
    },
  },
  'GET /openapi.json': { summary: 'This description', replies: { 200: z.record(z.string(), z.unknown()) } },
  ...serviceApi,
  ...embedApi,
  ...insightsApi,
  ...marketsApi,
  ...accountApi,
  ...businessApi,
  ...contactApi,
  ...leadApi,
  ...dashboardApi,
  ...forumApi,
  ...planApi,
  ...dealApi,
}

import * as z from 'zod/mini'
import type { ApiTable } from '../_platform/api/rules.ts'

export const accountApi: ApiTable = {
  'GET /session/csrf': {
    summary: 'The token that calls carry which change something',
    replies: { 200: z.object({ token: z.string() }) },
  },
}

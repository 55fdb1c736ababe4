import type { ApiTable } from '../_platform/api/rules.ts'

export const dashboardApi: ApiTable = {}

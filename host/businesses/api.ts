import type { ApiTable } from '../_platform/api/rules.ts'

export const businessApi: ApiTable = {}

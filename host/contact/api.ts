import type { ApiTable } from '../_platform/api/rules.ts'

export const contactApi: ApiTable = {}

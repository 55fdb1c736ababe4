import type { AccessTable } from '../_platform/access/rules.ts'

export const businessAccess: AccessTable = {}

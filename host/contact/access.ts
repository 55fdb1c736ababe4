import type { AccessTable } from '../_platform/access/rules.ts'

export const contactAccess: AccessTable = {}

import { plain } from './plain.ts'
import type { Scenario } from './scenario.ts'

export const scenarios: Scenario[] = [...plain]

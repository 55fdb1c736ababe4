import type { Scenario } from '../scenarios/scenario.ts'
import { blockers } from './blockers.ts'
import { cms } from './cms.ts'
import { consent } from './consent.ts'
import { copies } from './copies.ts'
import { layout } from './layout.ts'
import { missingParts } from './missing-parts.ts'
import { oldLibraries } from './old-libraries.ts'
import { toScenario } from './page.ts'
import { pageCaches } from './page-caches.ts'
import { policies } from './policies.ts'
import { printed } from './print.ts'
import { routers } from './routers.ts'
import { templates } from './templates.ts'
import { translators } from './translators.ts'

/**
 * The lab of hostile pages, one file a kind: add a page to a file, or a file here. Every page is opened in Chromium by `npm test`
 * and in all three engines by `npm run test:full`.
 */
export const hostile: Scenario[] = [
  ...oldLibraries,
  ...missingParts,
  ...policies,
  ...cms,
  ...consent,
  ...layout,
  ...blockers,
  ...routers,
  ...copies,
  ...templates,
  ...pageCaches,
  ...translators,
  ...printed,
].map(toScenario)

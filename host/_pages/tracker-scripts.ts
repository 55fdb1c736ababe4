import { EVENTS, type EventSpec } from '../../widgets/_http/track/catalog.ts'
import { startAdapters } from '../../widgets/_http/track/start-adapters.ts'
import { startPrivacy } from '../../widgets/_http/track/start-privacy.ts'
import { startTracker } from '../../widgets/_http/track/start-tracker.ts'
import type { Trackers } from '../_config/trackers.ts'
import { isStaff, type Viewer } from '../_http/viewer.ts'
import { inlineScript } from './inline-script.ts'

const withoutAdministrators = Object.entries<EventSpec>(EVENTS)
  .filter(([, spec]) => spec.withoutAdministrators)
  .map(([name]) => name)

const FOR_ALL = inlineScript(startTracker, { leftOut: [] })
const FOR_ADMINISTRATORS = inlineScript(startTracker, { leftOut: withoutAdministrators })
const PRIVACY = inlineScript(startPrivacy, undefined)

/** Returns the scripts that send what happens on a page of ours (docs/analytics.md). They stand before those that have something to tell. */
export function listTrackerScripts(
  viewer: Viewer | undefined,
  { segment, social, podcast, origins }: Trackers,
): string[] {
  return [
    PRIVACY,
    ...(origins.length ? [inlineScript(startAdapters, { segment, social, podcast })] : []),
    isStaff(viewer) ? FOR_ADMINISTRATORS : FOR_ALL,
  ]
}

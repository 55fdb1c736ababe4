import type { EventName, EventProperties } from './catalog.ts'

/** The event by which islands and scripts tell a page's tracker what happened. Pages of others have no tracker. */
export const TRACK_EVENT = 'plat:track'

export interface TrackDetail {
  name: string
  properties: Record<string, unknown>
}

/** Tells the tracker of our own pages (host/_pages/tracker-scripts.ts) that something happened. Elsewhere nobody listens. */
export function track<Name extends EventName>(name: Name, properties: EventProperties<Name>): void {
  document.dispatchEvent(new CustomEvent(TRACK_EVENT, { detail: { name, properties } satisfies TrackDetail }))
}

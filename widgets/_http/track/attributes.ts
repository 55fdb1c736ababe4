import type { EventName, EventProperties } from './catalog.ts'

const toJson = (properties: object): string => JSON.stringify(properties)

/** Returns the attributes of an element whose clicks are an event: `<a {...trackClick('Dashboard link clicked', { url })}>`. */
export const trackClick = <Name extends EventName>(name: Name, properties: EventProperties<Name>) => ({
  'data-track': name,
  'data-track-props': toJson(properties),
})

/** Returns the attributes of an element whose coming into view is an event, once. An element may have both kinds. */
export const trackSeen = <Name extends EventName>(name: Name, properties: EventProperties<Name>) => ({
  'data-track-seen': name,
  'data-track-seen-props': toJson(properties),
})

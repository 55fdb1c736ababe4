const ATTRIBUTES = /data-track(-seen)?="([^"]*)" data-track(?:-seen)?-props="([^"]*)"/g
const ENTITIES: Record<string, string> = { '&quot;': '"', '&amp;': '&', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }
const decode = (text: string) => text.replace(/&(?:quot|amp|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)

export interface Tracked {
  on: 'click' | 'seen'
  name: string
  properties: Record<string, unknown>
}

/** Lists the events of a page's elements, as the tracker reads them (widgets/_http/track/attributes.ts). */
export const listTracked = (html: string, name?: string): Tracked[] =>
  [...html.matchAll(ATTRIBUTES)]
    .map(([, seenAttribute, event = '', properties = '']) => ({
      on: seenAttribute ? ('seen' as const) : ('click' as const),
      name: decode(event),
      properties: JSON.parse(decode(properties)),
    }))
    .filter((each) => name === undefined || each.name === name)

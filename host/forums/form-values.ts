import { parseRowId } from '../_http/ids.ts'

/** Parses the id at the beginning of a topic's slug. */
export const topicIdIn = (slug: string): number | undefined => parseRowId(/^(\d+)(?:-|$)/.exec(slug)?.[1] ?? '')

/** Parses an id in an address: 1 to fifteen digits, so that it is a safe number. */
export const idIn = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

/** Parses the id at the beginning of a topic's slug. */
export const topicIdIn = (slug: string): number | undefined => idIn(/^(\d+)(?:-|$)/.exec(slug)?.[1] ?? '')

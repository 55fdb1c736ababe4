const PLURALS = { market: 'markets', property: 'properties' } as const

/** Says that what was saved waits for the member’s email address to be confirmed. */
export function getWaitingText(count: number, kind: keyof typeof PLURALS): string {
  const verb = kind === 'market' ? 'follow' : 'save'
  const [things, them] = count === 1 ? [kind, 'it'] : [PLURALS[kind], 'them']
  return `${count} ${things} waiting. We’ll ${verb} ${them} once you confirm your email.`
}

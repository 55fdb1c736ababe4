import { COMMON, EVENTS, type EventSpec, PROPERTIES } from '../../widgets/_http/track/catalog.ts'

const list = (names: readonly string[] = []): string => names.map((name) => `\`${name}\``).join(', ') || '–'

/** Writes docs/analytics.md from widgets/_http/track/catalog.ts. */
export function analyticsPage(): string {
  const events = Object.entries<EventSpec>(EVENTS).map(
    ([name, { about, where, required, optional, withoutAdministrators }]) =>
      `| \`${name}\` | ${about} | ${where} | ${list(required)} | ${list(optional)} | ${withoutAdministrators ? 'no' : 'yes'} |`,
  )
  const properties = Object.entries(PROPERTIES).map(([name, { type, about }]) => `| \`${name}\` | ${type} | ${about} |`)
  return `${HEAD}\n${events.join('\n')}\n\n${MIDDLE}\n${properties.join('\n')}\n\n${TAIL}\n`
}

const HEAD = `# Analytics events

What our own pages report. Embeds on other sites report nothing. \`npm run docs\` writes this page from \`widgets/_http/track/catalog.ts\`, which also
validates what arrives at \`POST /events\`.

| event | when | where | required | optional | administrators |
|---|---|---|---|---|---|`

const MIDDLE = `Every event may also have ${list(COMMON)}, which say what it is about. Events with "no" in the last column are neither sent nor stored for
administrators.

| property | type | meaning |
|---|---|---|`

const TAIL = `## Sending an event

| from | how |
|---|---|
| an island or a page script | \`track('Sorted Forum Discussions', { sort: 'newest' })\` of \`widgets/_http/track/track.ts\` |
| markup, on a click | \`<a {...trackClick('Dashboard link clicked', { url })}>\` of \`widgets/_http/track/attributes.ts\`: \`data-track\` and \`data-track-props\` |
| markup, when half of it is in view, once | \`<div {...trackSeen('Shown Featured Spot', { business_id })}>\`: \`data-track-seen\` and \`data-track-seen-props\` |

\`track()\` sends the DOM event \`plat:track\` on the document. On our own pages the tracker (\`widgets/_http/track/start-tracker.ts\`) hears it; on other
sites nobody does. Names and properties are checked by TypeScript, and again by the server.`

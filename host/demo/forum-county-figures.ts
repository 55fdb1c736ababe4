import { COUNTIES } from './forum-counties.ts'
import type { DemoTopic } from './forum-talk.ts'

/** What stands on a county's page, by the name of its place in a text. */
export type CountyFigures = Record<string, string>

/** Puts figures in their places. A topic that needs one that is not known is left out. */
export function fillCountyTopics(figures: ReadonlyMap<string, CountyFigures>): DemoTopic[] {
  return COUNTIES.flatMap(({ fips, topic }) => {
    const known = figures.get(fips) ?? {}
    let whole = true
    const fill = (text: string) =>
      text.replace(/\{([a-z]+)\}/g, (_, name: string) => {
        if (known[name] === undefined) whole = false
        return known[name] ?? ''
      })
    const filled = {
      title: fill(topic.title),
      body: fill(topic.body),
      replies: topic.replies.map((reply) => ({ ...reply, text: fill(reply.text) })),
    }
    return whole ? [filled] : []
  })
}

import type { AppContext } from '../../_services/app-context.ts'
import { FORMER_MEMBER } from '../../profiles/person.ts'
import { FORUM_LIMITS } from '../limits.ts'
import { getQuote } from '../markdown/markdown.ts'
import { readQuoted, type Topic } from './store.ts'

export interface Quote {
  text: string
  /** The id of the quoted post; empty without one. */
  id: string
}
export const NO_QUOTE: Quote = { text: '', id: '' }

/** Reads a post of the topic as a quote. */
export async function readQuote({ db }: AppContext, topic: Topic, post: number | undefined): Promise<Quote> {
  const quoted = post === undefined ? undefined : await readQuoted(db, topic.id, post)
  return quoted
    ? { text: getQuote(quoted.author ?? FORMER_MEMBER, quoted.body, FORUM_LIMITS.quote), id: String(post) }
    : NO_QUOTE
}

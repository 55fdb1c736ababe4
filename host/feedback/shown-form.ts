import type { FastifyRequest } from 'fastify'
import type { Database } from '../_db/database.ts'
import type { Listener } from '../_db/listener.ts'
import { rememberUntilChange } from '../_db/remember.ts'
import { keepPrivate } from '../_http/page-cache/private-pages.ts'
import type { PageQuestion } from '../_pages/FeedbackSlot.tsx'
import { isShown } from '../banners/rules.ts'
import { readExperiment } from '../experiments/variants.ts'
import { FEEDBACK_LINK } from './experiment.ts'
import { listActive } from './store.ts'

/** Milliseconds that a page waits for its question. */
const TIMEOUT_MS = 250

/**
 * Finds the question of a page. They are read once and again after a change, of which the database tells.
 * @returns undefined where there is none, or the database is away: a question is worth no page
 */
export function questionFinder(
  db: Database,
  listener: Listener,
): (request: Pick<FastifyRequest, 'url' | 'isPrivate'>) => Promise<PageQuestion | undefined> {
  const read = rememberUntilChange({ listener, tables: ['feedback_forms', 'experiments'] }, () =>
    Promise.all([listActive(db), readExperiment(db, FEEDBACK_LINK)]),
  )
  return async (request) => {
    const path = request.url.split('?')[0] as string
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS, undefined)
    })
    const found = await Promise.race([read().catch(() => undefined), timeout]).finally(() => clearTimeout(timer))
    // The next page may have its question.
    if (!found) keepPrivate(request)
    const [forms, link] = found ?? []
    const form = forms?.find(({ paths }) =>
      paths.some((each) => isShown({ audience: 'everyone', path: each }, undefined, path)),
    )
    if (!form || !link) return undefined
    const { id, question, answers, followUp, thanks, scrollOffset: offset } = form
    return { id, question, answers, followUp, thanks, offset, path, experiment: link.running, link: link.variant }
  }
}

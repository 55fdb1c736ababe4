import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../_services/app-context.ts'
import type { GoogleBusiness, GoogleReviews } from '../../_services/providers/index.ts'

const HOUR_MS = 3_600_000
/** Milliseconds for which a service that failed is left alone. */
const FAILED_MS = 60_000
/** Milliseconds that a page waits for reviews it can do without. */
export const PAGE_PATIENCE_MS = 700

interface Answer<T> {
  /** Undefined where the service failed. */
  value: T | undefined
}

export interface CachedGoogle {
  /** @returns nothing while the service fails */
  suggest(term: string): Promise<GoogleBusiness[]>
  /** @returns undefined for a company without reviews, and while the service fails */
  reviews(id: string): Promise<GoogleReviews | undefined>
  /** The same for a page that does not wait long. */
  reviewsSoon(id: string): Promise<GoogleReviews | undefined>
}

/** Asks Google's companies through memory: what it answered is kept for an hour, and a failure breaks no page. */
export function createCachedGoogle({ providers }: AppContext, log: (error: unknown) => void): CachedGoogle {
  const answers = new LRUCache<string, Promise<Answer<unknown>>>({ max: 1000, ttl: HOUR_MS })

  function remember<T>(key: string, ask: () => Promise<T>): Promise<Answer<T>> {
    const known = answers.get(key)
    if (known) return known as Promise<Answer<T>>
    const answer = ask().then(
      (value): Answer<T> => ({ value }),
      (error): Answer<T> => {
        log(error)
        answers.set(key, answer, { ttl: FAILED_MS })
        return { value: undefined }
      },
    )
    answers.set(key, answer)
    return answer
  }
  const reviews = async (id: string) => (await remember(`reviews ${id}`, () => providers.google.reviews(id))).value
  return {
    suggest: async (term) =>
      (await remember(`suggest ${term.toLowerCase()}`, () => providers.google.suggest(term))).value ?? [],
    reviews,
    reviewsSoon(id) {
      const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_PATIENCE_MS, undefined).unref())
      return Promise.race([reviews(id), timeout])
    },
  }
}

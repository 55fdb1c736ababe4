import * as z from 'zod/mini'
import { optionalLine, plainText } from '../../_http/forms/fields.ts'
import { MAX_STARS, REVIEW_LIMITS } from '../limits.ts'

const STARS = {
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === '' ? 'Choose 1 to 5 stars.' : `a whole number from 1 to ${MAX_STARS}`,
}

/** The form of a review. */
export const reviewForm = z.object({
  ratings: z.number(STARS).check(z.int(STARS), z.gte(1, STARS), z.lte(MAX_STARS, STARS)),
  title: optionalLine(REVIEW_LIMITS.title),
  body: z.pipe(
    z.pipe(
      plainText(REVIEW_LIMITS.body, 'Write your review.'),
      z.transform((text: string) => text.trim()),
    ),
    z.string().check(z.minLength(1, { error: 'Write your review.' })),
  ),
})

/** The key of a mailed link; whoever is logged in as the sender needs none. */
export const keyField = z.object({ key: optionalLine(100) })

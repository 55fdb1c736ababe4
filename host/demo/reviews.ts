import type { Database } from '../_db/database.ts'
import { type Random, randomFrom } from './random.ts'
import { ANSWERS, REVIEW_TEXTS, type ReviewText } from './review-texts.ts'
import {
  areReviewsMissing,
  type ReviewableLead,
  type ReviewRow,
  readReviewableLeads,
  writeReviews,
} from './reviews-store.ts'
import { whileSeeding } from './store.ts'

const DAY_MS = 86_400_000
/** Share of leads that are reviewed, and of reviews that are answered. */
const REVIEWED = 0.6
const ANSWERED = 0.4

/**
 * Makes the reviews of the demo world's companies, by people whose request reached them. Made once.
 * @param made the moment before which all were written
 */
export async function seedReviews(db: Database, made: Date = new Date()): Promise<void> {
  await whileSeeding(db, async (client) => {
    if (!(await areReviewsMissing({ pool: client }))) return
    await writeReviews(client, getReviews(await readReviewableLeads(client), made))
  })
}

/** Picks who reviews, and what they say: no company has the same text twice, and nobody reviews a company twice. */
export function getReviews(leads: readonly ReviewableLead[], made: Date): ReviewRow[] {
  const random = randomFrom('demo reviews')
  const left = new Map<number, ReviewText[]>()
  /** Answers that a company has given. */
  const usedTexts = new Set<string>()
  const usedReviewers = new Set<string>()
  return leads.flatMap((lead) => {
    const who = `${lead.businessId} ${lead.authorId}`
    const texts = left.get(lead.businessId) ?? [...REVIEW_TEXTS[lead.kind]]
    left.set(lead.businessId, texts)
    if (usedReviewers.has(who) || !texts.length || random.next() > REVIEWED) return []
    usedReviewers.add(who)
    const [text] = texts.splice(random.integer(0, texts.length - 1), 1)
    if (!text) return []
    const review = getReview(random, lead, text, made)
    // Nobody answers two people with the same words.
    const key = `${lead.businessId} ${review.answer}`
    if (usedTexts.has(key)) return [{ ...review, answer: null, answeredAt: null }]
    usedTexts.add(key)
    return [review]
  })
}

function getReview(
  random: Random,
  { id, at }: ReviewableLead,
  [stars, title, body]: ReviewText,
  made: Date,
): ReviewRow {
  // Never after now, however young the lead.
  const later = (from: number, days: number) => new Date(from + Math.min(days * DAY_MS, (made.getTime() - from) / 2))
  const writtenAt = later(at.getTime(), random.integer(4, 35) + random.next())
  const answers = ANSWERS[stars > 3 ? 'good' : stars === 3 ? 'fair' : 'poor']
  const answer = random.next() < ANSWERED ? random.pick(answers) : null
  return {
    ...{ lead: id, stars, title, body, answer },
    at: writtenAt.toISOString(),
    answeredAt: answer && later(writtenAt.getTime(), random.integer(1, 6)).toISOString(),
  }
}

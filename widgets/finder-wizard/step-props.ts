import type { FinderAnswers } from '../_domain/finder/options.ts'
import type { Texts } from './texts.ts'

/** What a step gets: the answers, the server's errors by field, and how it changes an answer. */
export interface StepProps {
  answers: FinderAnswers
  errors: Record<string, string>
  words: Texts
  change(answers: Partial<FinderAnswers>): void
}

import type { FinancingFormProps } from './contract.ts'

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: FinancingFormProps }> = {
  plain: { about: 'A loan for 80% of the price', props: {} },
  cash: { about: 'A cash purchase', props: { values: { cash_purchase: '1' } } },
  free: { about: 'A loan without interest, for one year', props: { values: { interest_rate: '0', loan_term: '1' } } },
  refused: { about: 'An interest rate that is none', props: { values: { interest_rate: 'low' } } },
}

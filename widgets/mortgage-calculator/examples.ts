import type { MortgageProps } from './contract.ts'

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: MortgageProps }> = {
  plain: { about: 'Thirty years, 20% down', props: {} },
  extra: { about: 'Paid off sooner by an extra payment', props: { values: { extra_payment: '250' } } },
  free: { about: 'A loan without interest', props: { values: { interest_rate: '0' } } },
  year: { about: 'A term of one year', props: { values: { loan_term: '1' } } },
  cash: { about: 'Nothing borrowed', props: { values: { down_payment_percentage: '100' } } },
  refused: { about: 'A term that is too long', props: { values: { loan_term: '90' } } },
}

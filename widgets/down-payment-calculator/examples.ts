import type { DownPaymentProps } from './contract.ts'

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: DownPaymentProps }> = {
  plain: { about: '20% of $250,000', props: {} },
  quarter: {
    about: '25%, which lenders take as “25% or more”',
    props: { values: { purchase_price: '400,000', down_payment_percentage: '25' } },
  },
  saved: { about: 'All of it saved', props: { values: { savings: '80,000' } } },
  never: { about: 'Nothing saved a month', props: { values: { savings: '0', monthly_savings: '0' } } },
  whole: { about: 'The whole price', props: { values: { down_payment: '250,000' } } },
  blank: { about: 'No price yet', props: { values: { purchase_price: '', down_payment: '50,000' } } },
  refused: { about: 'An amount that is none', props: { values: { savings: 'plenty' } } },
}

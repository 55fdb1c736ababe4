import type { FinderWizardProps } from './contract.ts'

const lender = { kind: 'lender', target_purchase_price: '300,000', down_payment_percentage: '20' }

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: FinderWizardProps }> = {
  start: { about: 'The first step', props: {} },
  lender: { about: 'A lender: the down payment', props: { step: 'down-payment', answers: lender } },
  situations: {
    about: 'A lender: unique situations',
    props: { step: 'situations', answers: { ...lender, unique_situations: ['self_employed'] } },
  },
  agent: { about: 'An agent: the price range', props: { step: 'price-range', answers: { kind: 'agent' } } },
  contact: {
    about: 'Who is asking, with what is wrong with it',
    props: {
      step: 'contact',
      answers: { kind: 'tax', tax_and_accounting_subtype_ids: ['1'] },
      contact: { full_name: 'Ann Example', email: 'ann@example', phone_number: '(415) 555-0100' },
      errors: { email: ['Enter a valid email address'] },
    },
  },
}

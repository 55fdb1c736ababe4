import type { RentalPropertyProps } from './contract.ts'

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: RentalPropertyProps }> = {
  hold: { about: 'Bought and held', props: {} },
  fourplex: {
    about: 'A fourplex with laundry, beside a cheaper offer',
    props: {
      values: { purchase_price: '480,000', rental_income: '4,900', down_payment_percentage: '25' },
      incomes: '[{"label":"Laundry","amount":120},{"label":"Parking","amount":160}]',
      scenarios: ['purchase_price=440000&rental_income=4900&down_payment_percentage=25'],
    },
  },
  brrrr: {
    about: 'Rehabbed, rented, and refinanced',
    props: { values: { strategy: 'brrrr', purchase_price: '160,000', rehab: '45,000', arv: '270,000' } },
  },
  flip: {
    about: 'A flip',
    props: { values: { strategy: 'flip', purchase_price: '180,000', rehab: '50,000', arv: '310,000' } },
  },
  cash: { about: 'A cash purchase', props: { values: { cash_purchase: '1' } } },
  losing: { about: 'A rental that costs its owner', props: { values: { rental_income: '1,200' } } },
  refused: { about: 'A vacancy beyond all rent', props: { values: { vacancy: '140' } } },
}

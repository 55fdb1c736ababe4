import type { RentalIncomeProps } from './contract.ts'

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: RentalIncomeProps }> = {
  plain: { about: 'One rent', props: {} },
  lines: {
    about: 'A fourplex with laundry and parking',
    props: {
      values: { rental_income: '1,150', units: '4', vacancy: '6' },
      incomes: '[{"label":"Laundry","amount":120},{"label":"Parking","amount":"160"},{"label":"","amount":40}]',
    },
  },
  broken: { about: 'Lines that are no list are ignored', props: { incomes: '[{"label":' } },
  refused: { about: 'A vacancy beyond all rent', props: { values: { vacancy: '140' } } },
}

import * as z from 'zod/mini'
import { defineSetting } from '../_services/settings/define-setting.ts'

/** The interest rate that the site computes with. */
export const MORTGAGE_RATE = defineSetting({
  name: 'mortgage_rate',
  title: 'Mortgage rate',
  about:
    'Percent a year. Calculators start with it at once; the affordability of counties is computed with it at the next import.',
  contract: z
    .number()
    .check(
      z.gte(0, { error: 'a number of percent from 0 to 100' }),
      z.lte(100, { error: 'a number of percent from 0 to 100' }),
    ),
  default: 6.5,
  changedBy: 'administrators',
})

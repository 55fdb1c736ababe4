import * as z from 'zod/mini'
import { defineSetting } from '../_services/settings/define-setting.ts'
import { BUSINESS_CONTACT_LIMITS } from '../businesses/contact/limits.ts'

const EXPECTED = 'a whole number from 0 to 1,000'

/** How many companies one person may contact on one calendar day. */
export const DAILY_CONTACTS = defineSetting({
  name: 'contact',
  key: 'daily_limit',
  title: 'Companies contacted a day',
  about: 'How many companies one person can contact on one day. With 0, nobody can contact any.',
  contract: z.int({ error: EXPECTED }).check(z.gte(0, { error: EXPECTED }), z.lte(1000, { error: EXPECTED })),
  default: BUSINESS_CONTACT_LIMITS.daily,
  changedBy: 'administrators',
})

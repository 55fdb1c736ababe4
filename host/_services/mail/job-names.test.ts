import { expect, test } from 'vitest'
import { AREAS } from '../../areas.ts'

test('mails keep the names of their jobs, under which mails of the release before wait while hosts are replaced', () => {
  const names = AREAS.flatMap(({ mails = [] }) => mails.map(({ name }) => name))
  expect(names.sort()).toEqual([
    'account_mail',
    'business_email',
    'company_review',
    'company_waits',
    'contact-confirm',
    'lead_price',
    'moderation-mail',
    'plan-mail',
    'review-decision',
    'review-request',
  ])
})

import { expect, test } from 'vitest'
import { createContactReply } from '../_testing/contact.ts'
import { listenToTracking } from '../_testing/tracked.ts'
import { cedar, harbor, openPrompted } from './_testing/modal.ts'

test('ANLX-032 a request that reached somebody is told: how many, and from where, but nothing of the sender', async () => {
  const events = listenToTracking()
  const { fill, press, call } = await openPrompted([cedar, harbor])
  await fill()
  await press()
  ;(await call(1)).answer(createContactReply({ successfully_contacted_business_ids: [7] }))
  await expect
    .poll(() => events)
    .toEqual([['Business Request Contact Form Submitted', { location: 'Card', count: 1, business_id: 7 }]])
})

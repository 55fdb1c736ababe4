import { expect, test } from 'vitest'
import { createContactReply } from '../../_testing/contact.ts'
import { getMarketing, googleData } from './marketing.ts'
import { getAlerts, getUnavailableIds, OVER_THRESHOLD } from './texts.ts'

test('CONT-016 query parameters that begin with itm or utm go along, and no others', () => {
  expect(getMarketing('?utm_source=a&itm_x=b&itm=c&utmost=d&q=e&UTM_source=f&not_utm=g')).toEqual({
    utm_source: 'a',
    itm_x: 'b',
    itm: 'c',
    utmost: 'd',
  })
  expect(getMarketing('')).toEqual({})
})

test('CONT-004 gclid and cid come from the page’s cookies, gclid from its address first; without them they are empty', () => {
  const cookies = 'a=b; _ga=GA1.1.123.456; _gcl_aw=GCL.1700000000.Cj0_x.y-z'
  expect(googleData(cookies, '')).toEqual({ gclid: 'Cj0_x.y-z', cid: '123.456' })
  expect(googleData(cookies, '?gclid=now')).toEqual({ gclid: 'now', cid: '123.456' })
  expect(googleData('', '')).toEqual({ gclid: '', cid: '' })
})

test('an answer says each thing once, in the documents’ words, and codes that nobody knows as they come', () => {
  const failed: [number, string][] = [
    [1, 'business_unavailable'],
    [2, 'business_unavailable'],
    [3, 'failed_to_contact_business'],
    [4, 'toString'],
  ]
  const answer = createContactReply({ failed_to_contact_businesses: failed, over_leads_threshold: true })
  expect(getAlerts(answer)).toEqual([
    'A company below is temporarily not accepting new clients and therefore unavailable',
    'Could not send contact request, please try again',
    'toString',
    OVER_THRESHOLD,
  ])
  expect(getUnavailableIds(answer)).toEqual([1, 2])
  expect(getAlerts(createContactReply({}))).toEqual([])
})

test('CONT-026 the alert at the limit, to the letter', () => {
  expect(OVER_THRESHOLD).toBe(
    "We want to facilitate strong matches, so we limit daily matches. You've hit your max for today!",
  )
})

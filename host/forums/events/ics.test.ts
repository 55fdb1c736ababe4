import { expect, test } from 'vitest'
import { foldLine } from '../../_format/calendar-file.ts'
import { makeEvent } from '../_testing/forum.ts'
import { toIcs } from './ics.ts'

const write = (overrides: Parameters<typeof makeEvent>[0] = {}, title = 'Tour') =>
  toIcs({
    event: {
      topicId: 7,
      registered: 0,
      waiting: 0,
      canceledAt: null,
      cancelNote: '',
      sequence: 0,
      ...makeEvent(overrides),
    },
    title,
    url: 'https://plat.example/forums/1/topics/7-tour',
    withLink: true,
    host: 'plat.example',
    now: new Date('2026-11-28T16:00:00Z'),
  })
const unfold = (file: string) => file.replaceAll('\r\n ', '')

test('a calendar file has what RFC 5545 asks for, with moments in UTC', () => {
  const file = write({ startsAt: new Date('2027-03-09T23:30:00Z'), endsAt: new Date('2027-03-10T01:00:00Z') })
  for (const line of [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'UID:event-7@plat.example',
    'DTSTAMP:20261128T160000Z',
    'DTSTART:20270309T233000Z',
    'DTEND:20270310T010000Z',
    'END:VCALENDAR',
  ])
    expect(file.split('\r\n')).toContain(line)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('signs of the format are escaped, and line breaks of a text do not end its line', () => {
  const file = unfold(
    write(
      { location: 'Online', onlineUrl: 'https://a.example/b', accessNotes: 'Code: 1;\r\nthen, wait\u0007' },
      'Deals, loans; a \\ b',
    ),
  )
  expect(file).toContain('SUMMARY:Deals\\, loans\\; a \\\\ b\r\n')
  expect(file).toContain('DESCRIPTION:Join: https://a.example/b\\nCode: 1\\;\\nthen\\, wait\\nhttps://plat.example')
  expect(file).not.toContain('\u0007')
})

test('no line has more than 75 octets, and no character is cut', () => {
  const title = `${'🏠é'.repeat(60)} end`
  const file = write({}, title)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(unfold(file)).toContain(`SUMMARY:${title}\r\n`)
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75))
  expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
})

import { expect, test } from 'vitest'
import { AREAS } from '../areas.ts'
import type { Person } from '../profiles/person.ts'
import { describeNotification } from './describe-notification.ts'
import type { StoredNotification } from './store.ts'

const notificationKinds = AREAS.flatMap(({ notifications = [] }) => notifications)
const people = new Map([
  ['1', { name: 'Ann' } as Person],
  ['4', { name: 'שרה' } as Person],
])
const row = (kind: string, more: Partial<StoredNotification> = {}): StoredNotification => ({
  id: 1,
  kind,
  about: 'topic:1',
  title: 'First duplex',
  path: '/',
  events: 1,
  read: false,
  at: new Date(),
  actors: ['1'],
  people: 1,
  ...more,
})
const getSentence = (kind: string, more?: Partial<StoredNotification>) =>
  describeNotification({ notificationKinds }, row(kind, more), people)

test('every stored name has one kind; rows of the database have these names, so they stay', () => {
  expect(notificationKinds.map(({ name }) => name).sort()).toEqual([
    'accept',
    'alert',
    'article',
    'colleague',
    'event',
    'follow',
    'followed_reply',
    'lead',
    'location',
    'mention',
    'message',
    'reminder',
    'reply',
    'review',
    'vote',
  ])
})

test('a sentence has the names of up to two people and counts the rest', () => {
  expect(getSentence('vote')).toBe('Ann voted for your post in “First duplex”')
  expect(getSentence('reply', { actors: ['1', '2'], people: 2 })).toBe(
    'Ann and Former member replied to you in “First duplex”',
  )
  expect(getSentence('mention', { actors: ['1', '2', '3'], people: 5, title: '' })).toBe(
    'Ann, Former member, and 3 others mentioned you',
  )
  expect(getSentence('message', { events: 3 })).toBe('Ann sent you 3 messages in “First duplex”')
})

test('names and titles that are written from right to left are isolated from the words beside them', () => {
  expect(getSentence('reply', { actors: ['4', '1'], people: 2, title: 'דירה 3' })).toBe(
    '\u2068שרה\u2069 and Ann replied to you in “\u2068דירה 3\u2069”',
  )
})

test('a kind of another release is described by its title', () => {
  expect(getSentence('unheard_of')).toBe('First duplex')
})

import { expect, test } from 'vitest'
import { leadFrom } from './show.ts'

const ROW = {
  ...{ id: 1, name: 'Ada', email: 'ada@example.com', message: 'Hello', status: 'new', read: false },
  ...{ createdAt: new Date('2026-11-30T12:00:00Z'), companyId: 2, company: 'Lenders' },
}

test.each([
  ['+14155550100', undefined],
  ['+13572345678', 'we don’t know this area code'],
  [null, undefined],
])('a lead with the number %s has the note %s', (phone, note) => {
  expect(leadFrom({ ...ROW, phone }, 'America/New_York').phone_note).toBe(note)
})

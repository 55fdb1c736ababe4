import { expect, test } from 'vitest'
import { HEAD, lines } from './csv.ts'

test('a line has as many fields as the head', () => {
  const row = { id: 1, name: 'Ann', email: 'a@b.c', phone: null, message: '', status: 'new', read: false }
  expect(lines([{ ...row, createdAt: new Date(0) }]).split(',')).toHaveLength(HEAD.split(',').length)
})

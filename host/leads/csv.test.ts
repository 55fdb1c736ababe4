import { expect, test } from 'vitest'
import { HEAD, lines } from './csv.ts'

test('a line has as many fields as the head', () => {
  const row = {
    id: 1,
    companyId: 2,
    company: 'Example Realty',
    name: 'Ann',
    email: 'a@b.c',
    phone: null,
    message: '',
    status: 'new',
    read: false,
  }
  expect(lines([{ ...row, createdAt: new Date(0) }], 'UTC').split(',')).toHaveLength(HEAD.split(',').length)
})

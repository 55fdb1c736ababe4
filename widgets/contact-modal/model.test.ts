import { expect, test } from 'vitest'
import { createFields, getContact, getProblem, listed, sortMessages } from './model.ts'
import { TEXTS } from './texts.ts'

test('the form begins with what the page gives, and what was typed before stands over it', () => {
  expect(createFields({ investor_name: 'Ann', investor_phone: '+14155550100' }, { investor_name: 'Anna' })).toEqual({
    investor_name: 'Anna',
    investor_email: '',
    investor_phone: '(415) 555-0100',
    message: '',
  })
})

test.each([
  ['1', '1'],
  ['call me', 'call me'],
  ['(415) 555-01009', '(415) 555-01009'],
  ['415 555 0100 ext. 2', '415 555 0100 ext. 2'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['1 415 555 0100', '(415) 555-0100'],
  ['4155', '(415) 5'],
  ['', ''],
  ['12', '12'],
])('a phone typed as “%s” stands there as “%s”', (input, expected) => {
  expect(createFields({ investor_phone: input }).investor_phone).toBe(expected)
  expect(createFields({}, { investor_phone: input }).investor_phone).toBe(expected)
})

test.each<[string, string, string | undefined]>([
  ['investor_name', '', TEXTS.required],
  ['investor_name', '  ', TEXTS.required],
  ['investor_name', 'Ann', undefined],
  ['investor_email', '', TEXTS.required],
  ['investor_email', 'ann@', TEXTS.needEmail],
  ['investor_email', 'ann@example', TEXTS.needEmail],
  ['investor_email', ' Ann.B+c@example.co.uk ', undefined],
  ['message', '', undefined],
  ['message', 'x'.repeat(5000), undefined],
  ['message', 'x'.repeat(5001), TEXTS.longMessage],
])('%s "%s" says %s', (name, value, problem) => {
  expect(getProblem(name as 'message', value, TEXTS)).toBe(problem)
})

test('CONT-003 what is sent has investor_name, investor_email, investor_phone and message, which may be left out', () => {
  const fields = { investor_name: ' Ann ', investor_email: ' a@b.co ', investor_phone: '(415) 555-0100', message: ' ' }
  expect(getContact(fields)).toEqual({
    investor_name: 'Ann',
    investor_email: 'a@b.co',
    investor_phone: '(415) 555-0100',
  })
  expect(getContact({ ...fields, message: ' Hi ' }).message).toBe('Hi')
})

test('messages of other fields are about the whole form', () => {
  expect(sortMessages({ investor_email: 'a', business_ids: 'b' })).toEqual({ investor_email: 'a', base: 'b' })
})

test('names as one says them', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(listed)).toEqual(['', 'A', 'A and B', 'A, B and C'])
})

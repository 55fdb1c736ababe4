import { expect, test } from 'vitest'
import { castVoice, getVoice } from './forum-cast.ts'
import { FORUMS } from './forum-threads.ts'
import { getMemberText, getOtherPeople } from './people.ts'
import { randomFrom } from './random.ts'

const { owners, investors, talkers } = getOtherPeople(56, 90)
const ids = [...owners, ...investors, ...talkers].map(({ id }) => id)

test('a lender of the state answers for one, and somebody of the trade where there is none', () => {
  const random = randomFrom('voices')
  const ohio = getMemberText(castVoice(random, { trade: 'lender', state: 'OH' }, ids))
  expect([ohio?.state, ohio?.occupation]).toEqual(['OH', 'Loan officer'])
  expect(getMemberText(castVoice(random, { trade: 'lender', state: 'AK' }, ids))?.occupation).toMatch(
    /loan|lender|mortgage/i,
  )
  expect(getMemberText(castVoice(random, { state: 'ND' }, ids))?.city).toBe('Fargo')
  expect(ids).toContain(castVoice(random, {}, ids))
})

test('marks are taken off, and one that means nothing is an error', () => {
  expect(getVoice('@lender-OH Ask two banks.')).toEqual({
    voice: { trade: 'lender', state: 'OH' },
    said: 'Ask two banks.',
  })
  expect(getVoice('No mark.')).toEqual({ voice: {}, said: 'No mark.' })
  expect(() => getVoice('@wizard Abracadabra.')).toThrow('wizard is no voice')
  for (const { topics } of FORUMS)
    for (const { body, replies } of topics)
      for (const text of [body, ...replies.map((reply) => reply.text)]) expect(getVoice(text).said).not.toMatch(/^@/)
})

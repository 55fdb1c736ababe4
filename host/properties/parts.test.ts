import { expect, test } from 'vitest'
import { begunGuess, getParts, goesOn, streetGuesses, streetSpellings, townSpellings, withoutState } from './parts.ts'

test.each([
  ['123 Main St, Springfield, IL 62704', ['123', 'main st springfield', 'IL', '62704']],
  ['123 main street springfield illinois', ['123', 'main st springfield', 'IL', undefined]],
  ['Albany, New York', [undefined, 'albany', 'NY', undefined]],
  ['New York', [undefined, 'new york', undefined, undefined]],
  ['62704', [undefined, '', undefined, '62704']],
  ['500 Pennsylvania Ave NW Washington', ['500', 'pennsylvania ave nw washington', undefined, undefined]],
  ['12 Elm Ct', ['12', 'elm ct', undefined, undefined]],
  ['5th Avenue, New York, NY', [undefined, '5th ave new york', 'NY', undefined]],
  ['', [undefined, '', undefined, undefined]],
])('%s is read from both ends', (query, expected) => {
  const { number, words, state, zip } = getParts(query)
  expect([number, words.join(' '), state, zip]).toEqual(expected)
})

test('a street ends where it says so, with its direction and without its flat', () => {
  expect(streetGuesses('n main st apt 4 springfield'.split(' '))).toEqual([
    { street: 'n main st', town: 'springfield' },
  ])
  expect(streetGuesses('penn ave nw washington'.split(' '))).toEqual([
    { street: 'penn ave nw', town: 'washington' },
    { street: 'penn ave', town: 'nw washington' },
  ])
  expect(streetGuesses('main st st louis'.split(' '))).toContainEqual({ street: 'main st', town: 'st louis' })
  expect(streetGuesses('flint xing ave peoria'.split(' '))).toContainEqual({ street: 'flint xing ave', town: 'peoria' })
})

test('a street that does not say where it ends has one to three words', () => {
  expect(streetGuesses(['broadway', 'new', 'york', 'city']).map(({ street }) => street)).toEqual([
    'broadway',
    'broadway new',
    'broadway new york',
  ])
})

test('a town is sought under each way to write it', () => {
  expect(townSpellings('st louis')).toEqual(['st louis', 'saint louis'])
  expect(townSpellings('n little rock')).toEqual(['n little rock', 'north little rock'])
  expect(townSpellings('w st paul')).toEqual(['w st paul', 'west saint paul', 'west st paul'])
})

test('what a street’s name may end with is told from its beginning, in short words and long ones', () => {
  expect(begunGuess(['thistel', 'lan'])).toEqual({ street: 'thistel', town: '', begun: 'lan' })
  expect(begunGuess(['main', 'st', 'spr'])).toBeUndefined()
  expect(begunGuess(['main'])).toBeUndefined()
  for (const beginning of ['l', 'ln', 'la', 'lan']) expect(goesOn('thistle ln', beginning), beginning).toBe(true)
  for (const beginning of ['t', 'lo', 'avenu']) expect(goesOn('thistle ln', beginning), beginning).toBe(false)
  expect(goesOn('n whisper hollow blvd nw', 'boulev')).toBe(true)
  expect(goesOn('broadway', 'b')).toBe(false)
})

test('a state that a street’s end begins with may be that end', () => {
  expect(withoutState(getParts('5526 thistel la'))).toMatchObject({ words: ['thistel', 'la'], state: undefined })
  for (const address of ['5526 thistel la 70112', '5526 thistel ln, la', '5526 thistel mo', '5526 thistel lan'])
    expect(withoutState(getParts(address)), address).toBeUndefined()
})

test('directions in front of a street and behind it may be left out', () => {
  expect(streetSpellings('n penn ave nw')).toEqual(
    expect.arrayContaining(['n penn ave nw', 'penn ave nw', 'n penn ave', 'penn ave', 'n penn', 'penn']),
  )
})

import { expect, test } from 'vitest'
import { root } from '../setup/root.mjs'
import { readDecisions, wrongDecisions } from './decisions.ts'

const sections = '## Context\nOne.\n\n## Decision\nTwo.\n\n## Consequences\nThree.\n'
const record = (name: string, text: string) => ({ file: `docs/decisions/${name}.md`, text })

test('a record of three sections is accepted', () => {
  expect(wrongDecisions([record('001-a-short-one', `# 001 A short one\n\n${sections}`)])).toEqual([])
})

test('a long record is named with its number of words', () => {
  const text = `# 002 A long one\n\n${sections}`
  const words = text.split(/\s+/).filter(Boolean).length
  expect(wrongDecisions([record('002-long', text + 'word '.repeat(250 - words))])).toEqual([])
  expect(wrongDecisions([record('002-long', text + 'word '.repeat(251 - words))])).toEqual([
    'docs/decisions/002-long.md has 251 words: more than 250.',
  ])
})

test('a missing section, a title without its number and a number used twice are named', () => {
  expect(
    wrongDecisions([
      record('003-first', `# 003 First\n\n${sections}`),
      record('003-second', '# Second\n\n## Context\nOne.\n\n## Decision\nTwo.\n'),
    ]),
  ).toEqual([
    'docs/decisions/003-second.md has the number of docs/decisions/003-first.md.',
    'docs/decisions/003-second.md does not begin with "# 003 " and its title.',
    'docs/decisions/003-second.md has the sections "Context, Decision"; expected "Context, Decision, Consequences".',
  ])
})

test('the records of this project are numbered, complete and short', () => {
  const records = readDecisions(root)
  expect(records.length).toBeGreaterThan(40)
  expect(wrongDecisions(records)).toEqual([])
})

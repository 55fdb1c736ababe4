import { expect, test } from 'vitest'
import { wrongAreas } from './areas.ts'
import { refusedNames } from './names.ts'
import { parseSource } from './parse.ts'

const areas = (file: string, code: string) => wrongAreas([parseSource(file, code)])
const names = (file: string, code: string) => refusedNames([parseSource(file, code)])

test('an area imports itself and those below it, types included; what puts the site together imports all', () => {
  expect(areas('host/forums/a.ts', "import { b } from './b.ts'\nimport { c } from '../accounts/c.ts'")).toEqual([])
  expect(areas('host/app.ts', "import { c } from './dashboard/c.ts'")).toEqual([])
  expect(areas('host/forums/a.ts', "import type { C } from '../dashboard/c.ts'")).toEqual([
    'host/forums/a.ts imports ../dashboard/c.ts: forums/ comes before dashboard/ in ORDER of tools/check/areas.ts, and a folder imports only those before it.',
  ])
  expect(areas('host/_db/a.ts', "import { c } from '../_http/c.ts'")).toHaveLength(1)
})

test('files beside the folders stand above all areas but the commands, so nothing below imports them', () => {
  expect(areas('host/cli/a.ts', "import { prepareDatabase } from '../prepare.ts'")).toEqual([])
  expect(areas('host/prepare.ts', "import { a } from './seeding.ts'\nimport { b } from './demo/b.ts'")).toEqual([])
  expect(areas('host/_http/a.ts', "import type { App } from '../app.ts'")).toEqual([
    'host/_http/a.ts imports ../app.ts: _http/ comes before host/*.ts in ORDER of tools/check/areas.ts, and a folder imports only those before it.',
  ])
  expect(areas('host/main.ts', "import { a } from './cli/a.ts'")).toHaveLength(1)
})

test('an area that nobody has put in order is told once, whatever files it has', () => {
  const files = ['host/lotteries/a.ts', 'host/lotteries/b.ts']
  expect(wrongAreas(files.map((file) => parseSource(file, '')))).toEqual([
    'host/lotteries/ has no place in ORDER of tools/check/areas.ts: add it behind the folders that it imports.',
  ])
})

test('exports and files are named by the field’s words', () => {
  expect(names('host/forums/format.ts', 'export const getDay = 1\nexport interface Draft {}')).toEqual([])
  expect(
    names('host/forums/words.ts', 'export const dayOf = 1\nexport interface Asked {}\nexport const MOST = 1'),
  ).toEqual([
    'host/forums/words.ts: name the file for what it exports (docs/naming.md).',
    'host/forums/words.ts exports dayOf: begin with a verb: getX, toX, parseX, formatX (docs/naming.md).',
    'host/forums/words.ts exports Asked: use a noun (docs/naming.md).',
    'host/forums/words.ts exports MOST: name the limit: MAX_…, MIN_…, …_MS (docs/naming.md).',
  ])
})

test('a variable, a parameter or a function that says how a value came is refused, but no name of a property', () => {
  const code = `
    function textOf(given: string) { return given }
    const { typed, wish: [asked], other: { told }, ...kept } = source
    export const getNames = (list: string[]) => list.map((seen) => seen.length)
    const LONGEST_WAIT = 5
    source.said = 1
  `
  expect(names('host/forums/format.ts', code)).toEqual(
    ['textOf', 'given', 'asked', 'kept', 'seen', 'LONGEST_WAIT'].map((name) =>
      expect.stringMatching(new RegExp(`^host/forums/format\\.ts declares ${name}: .+ \\(docs/naming\\.md\\)\\.$`)),
    ),
  )
})

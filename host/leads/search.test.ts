import { expect, test } from 'vitest'
import { foldSearch } from '../../widgets/_http/fold.ts'
import { testDatabase } from '../_testing/database.ts'
import { getPatterns } from './search.ts'

const db = await testDatabase()
const text = (...likes: string[]) => likes.map((like) => ({ in: 'text', like }))
const words = (...likes: string[]) => likes.map((like) => ({ in: 'words', like }))

test.each([
  ['Ann', text('%ann%')],
  ['Mu\u0308ller', text('%muller%')],
  ['\u200e(４１５) 555', text('%415555%')],
  ['ann smith', text('%ann%', '%smith%')],
  ['an', words('% an%')],
  ['a b', words('% a%', '% b%')],
  // Short words are beginnings beside long ones, too.
  ['jo smith', [...words('% jo%'), ...text('%smith%')]],
  // A word's signs part it, as they part the words of a lead.
  ["o'", words('% o%')],
  ["o'n", words('% o n%')],
  ["o' sh", words('% o%', '% sh%')],
  ['.o', words('% o%')],
  ['-b', words('% b%')],
  ['a.e', words('% a e%')],
  ["o'neil", text('%o_neil%')],
  ['o’neil', text('%o_neil%')],
  ['zq.first@', text('%zq.first@%')],
  ['41', words('% 41%')],
  ['(41', words('% 41%')],
  ['415', text('%415%')],
  ['(415) 555', text('%415555%')],
  ['(415) 555-0100', text('%4155550100%')],
  ['+1 415', text('%1415%')],
  ['(415) ann', text('%415%', '%ann%')],
  ['Smith, Ann', text('%smith%', '%ann%')],
  // Signs alone say nothing beside words.
  ['-- ann', text('%ann%')],
  ["'; drop", text('%drop%')],
  ['a a a', words('% a%')],
  ['500%_\\', text('%500\\%\\_\\\\%')],
  ['', []],
])('what is sought for %j', (q, patterns) => {
  expect(getPatterns(q)).toEqual(patterns)
})

test.each(['--', '%%', '%%%', '@', '...', '___', '👍', "'", '- -'])('%j finds nothing', (q) => {
  expect(getPatterns(q)).toBeUndefined()
})

test('the database folds text as the search does', async () => {
  const texts = [
    'J\u00fcrgen M\u00fcller',
    'Zoe\u0308',
    'ＡＢＣ\u200b',
    'İstanbul',
    'Ａ\u030angstr\u00f6m',
    '\u202aann\u202c',
    'हिन्दी',
    '👩\u200d👧',
  ]
  for (let code = 0xa1; code < 0x3000; code += 7) texts.push(`a${String.fromCharCode(code)}b`)
  const { rows } = await db.pool.query('select t, fold_search(t) as folded from unnest($1::text[]) t', [texts])
  const different = rows.filter(({ t, folded }) => foldSearch(t) !== folded.trim().replace(/\s+/g, ' '))
  expect(different).toEqual([])
})

test('the database parts words at the same signs', async () => {
  const { rows } = await db.pool.query<{ sign: string; parts: boolean }>(
    `select chr(code) as sign, lead_words('a' || chr(code) || 'b', 'x', null) = ' a b x' as parts
     from generate_series(1, 12500) code where chr(code) !~ '\\s'`,
  )
  const odd = rows.filter(({ sign, parts }) => {
    const [pattern] = getPatterns(`a${sign}b`) ?? []
    // Some signs are a space with a mark over it.
    if (foldSearch(`a${sign}b`).includes(' ')) return false
    return (pattern?.like === '% a b%') !== parts && /[^\s\p{L}\p{N}]/u.test(sign)
  })
  expect(odd).toEqual([])
  expect(rows.filter(({ parts }) => parts).length).toBeGreaterThan(60)
})

test('the database keeps a number of +1 with and without the 1', async () => {
  const { rows } = await db.pool.query(
    `select lead_words('Shaun O’Neil-Ångström (Bo)', 'a.b+c@example.com', '+14155550100') as one,
       lead_words('Ann', 'a@b.example', '+442079460000') as two`,
  )
  expect(rows[0]).toEqual({
    one: ' shaun o neil angstrom bo a b c example com 14155550100 4155550100',
    two: ' ann a b example 442079460000',
  })
})

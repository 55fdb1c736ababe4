import { expect, test } from 'vitest'
import { collectAreas } from './collect-areas.ts'
import type { Area } from './define-area.ts'

const makeArea = (name: string, parts: Partial<Area>): Area => ({ name, routes() {}, ...parts })

test('the links of all areas stand in their order, those of the footer in their columns', () => {
  const { links, settingsPages } = collectAreas([
    makeArea('forums', {
      settings: [{ title: 'Signature', path: '/settings/signature', order: 20 }],
      links: { footer: [{ column: 'Community', title: 'Forums', path: '/forums', order: 20 }] },
    }),
    makeArea('blog', {
      settings: [{ title: 'Authors', path: '/settings/authors', order: 10 }],
      links: { footer: [{ column: 'Community', title: 'Blog', path: '/blog', order: 10 }] },
    }),
  ])
  expect(settingsPages.map(({ title }) => title)).toEqual(['Authors', 'Signature'])
  expect(links.footer.map(({ title, links }) => [title, ...links.map(({ path }) => path)])).toEqual([
    ['Explore'],
    ['Community', '/blog', '/forums'],
    ['For site owners'],
    ['About Plat'],
  ])
})

test('two settings pages with one path keep the server from starting', () => {
  const settings = [{ title: 'Signature', path: '/settings/signature', order: 1 }]
  const again = [{ title: 'Sign off', path: '/settings/signature', order: 2 }]
  expect(() => collectAreas([makeArea('forums', { settings }), makeArea('people', { settings: again })])).toThrow(
    'Two settings pages have the path /settings/signature.',
  )
})

test('two links with one position keep the server from starting', () => {
  const account = [
    { title: 'Messages', path: '/conversations', order: 10 },
    { title: 'Leads', path: '/leads', order: 10 },
  ]
  expect(() => collectAreas([makeArea('leads', { links: { account } })])).toThrow(
    'Two links of the account menu have the order 10.',
  )
})

test('a seventh link in the header keeps the server from starting', () => {
  const header = [1, 2, 3, 4, 5, 6, 7].map((order) => ({ title: 'A part', about: '', path: `/part-${order}`, order }))
  expect(() => collectAreas([makeArea('parts', { links: { header } })])).toThrow(
    'The header has room for 6 links, and the areas name 7: /part-1, /part-2, /part-3, /part-4, /part-5, /part-6, /part-7.',
  )
})

test('two areas with one name keep the server from starting', () => {
  expect(() => collectAreas([makeArea('blog', {}), makeArea('blog', {})])).toThrow('Two areas have the name blog.')
})

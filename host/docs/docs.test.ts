import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkProps } from '../../widgets/_runtime/validate-props.ts'
import { root } from '../_config/root.ts'
import { testApp } from '../_testing/test-app.ts'
import { renderDoc } from './markdown.ts'
import { DOC_ENTRIES, DOC_PATHS } from './pages.ts'
import { resolveLink } from './read-doc.ts'

const get = async (url: string) => (await testApp()).inject({ url, headers: { accept: 'text/html' } })
const render = (source: string, resolve: (href: string) => string | undefined = (href) => href) =>
  renderDoc(source, { origin: 'https://plat.example', resolve })
const toHtml = (source: string, resolve?: (href: string) => string | undefined) =>
  render(source, resolve)
    .parts.map(({ html }) => html)
    .join('')

test('every guide of docs/guides is a page of the docs', () => {
  const files = readdirSync(join(root, 'docs/guides')).map((name) => `guides/${name.replace(/\.md$/, '')}`)
  expect(
    DOC_ENTRIES.filter(({ file }) => file.startsWith('guides/'))
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual(files.toSorted())
})

test.each(DOC_PATHS)('%s answers visitors, names this host in what people copy, and sets no cookie', async (path) => {
  const { statusCode, body, cookies } = await get(path)
  expect([statusCode, cookies]).toEqual([200, []])
  expect(body.match(/<h1/g)).toHaveLength(1)
  expect(body).not.toContain('https://HOST')
})

test('the quick start has three pictures, in the colors of the page, each with what it shows', async () => {
  const { body } = await get('/docs/guides/quick-start')
  const pictures = [...body.matchAll(/<svg role="img" aria-label="([^"]+)"[^>]*viewBox/g)].map(([, label]) => label)
  expect(pictures).toEqual([
    expect.stringContaining('Colorado and Texas checked'),
    expect.stringContaining('two lines of code'),
    expect.stringContaining('the name Texas beside the pointer'),
  ])
  expect(body).toContain('fill="var(--plat-green-text, #06713a)"')
})

test('links between the docs lead to pages and headings that are there', async () => {
  const app = await testApp()
  const pages = new Map<string, string>()
  for (const url of DOC_PATHS) pages.set(url, (await app.inject({ url, headers: { accept: 'text/html' } })).body)
  const broken: string[] = []
  for (const [path, body] of pages)
    for (const [, href = ''] of body.replace(/<footer.*/s, '').matchAll(/<a href="([^"]+)"/g)) {
      const url = new URL(href, `http://localhost${path}`)
      // A download is no page.
      const target = /^\/docs(?!.*\.zip$)/.test(url.pathname) ? pages.get(url.pathname) : ''
      const id = decodeURIComponent(url.hash.slice(1))
      if (target === undefined || (target && id && !target.includes(`id="${id}"`))) broken.push(`${path}: ${href}`)
    }
  expect(broken).toEqual([])
})

test.each([
  '/docs/operating',
  '/docs/guides/nope',
  '/docs/..%2Fpackage',
  '/docs/guides/..%2F..%2FREADME',
  '/docs/__proto__',
])('%s is no page of the docs', async (path) => {
  expect((await get(path)).statusCode).toBe(404)
})

test.each(['/docs/', '/forums/', '/markets/?q=a', '/help/'])(
  '%s leads to the address without its slash',
  async (path) => {
    const { statusCode, headers } = await get(path)
    expect([statusCode, headers.location]).toEqual([301, path.replace(/\/(?=$|\?)/, '')])
  },
)

test('headings have the ids that GitHub gives them', () => {
  const source = '# T\n\n## Where to paste\n\n### `map`: a "word"\n\n## Where to paste\n\n## Éa_b & c'
  expect(toHtml(source)).toContain('<h3 id="map-a-word">')
  expect(render(source)).toMatchObject({
    title: 'T',
    headings: [
      { id: 'where-to-paste', title: 'Where to paste' },
      { id: 'where-to-paste-1', title: 'Where to paste' },
      { id: 'éa_b--c', title: 'Éa_b & c' },
    ],
  })
})

test('code marked as live also runs, with the loader of the page itself', () => {
  const code = `<script async crossorigin src="https://HOST/embed/v1/loader.js"></script>\n<div data-plat="state-map"></div>\n`
  const { parts } = render(`# T\n\n\`\`\`html live\n${code}\`\`\`\n\nAfter`)
  expect(parts).toMatchObject([
    { html: expect.stringContaining('&lt;script async crossorigin src=&quot;https://plat.example/embed/v1/loader.js') },
    { html: '<div data-plat="state-map"></div>\n', island: 'state-map' },
    { html: '<p>After</p>\n' },
  ])
  expect(render(`# T\n\n\`\`\`html\n${code}\`\`\``).parts).toHaveLength(1)
})

test('translators of browsers leave names of settings and code as they are', () => {
  const { parts } = render('# T\n\nSet `data-plat-on` to `load`.\n\n```html\n<b>x</b>\n```')
  const html = JSON.stringify(parts)
  expect(html.match(/<code/g)).toHaveLength(3)
  expect(html.match(/<code translate=\\"no\\"/g)).toHaveLength(3)
})

test('HTML in the text stays text, and code is not run', () => {
  const html = toHtml(
    '# T\n\n<script>alert(1)</script> <b>x</b>\n\n```"><script>\n</code><script>alert(1)</script>\n```\n\n[x](javascript:alert(1))',
  )
  expect(html).not.toMatch(/<script|<b>|href="javascript/)
})

test('a link to what the site does not have keeps its words', () => {
  expect(
    toHtml('# T\n\n[the words](../widgets/texts.ts) and [the guide](wix.md)', (href) =>
      resolveLink('guides/wordpress', href),
    ),
  ).toBe('<p>the words and <a href="/docs/guides/wix">the guide</a></p>\n')
  expect(resolveLink('embedding', 'map-settings.md#not-supported')).toBe('/docs/map-settings#not-supported')
  expect(resolveLink('guides/wix', '../embedding.md')).toBe('/docs/embedding')
  expect(resolveLink('embedding', '../README.md')).toBeUndefined()
})

test('the props of every example, also of those that do not run, are what its island takes', async () => {
  const wrong: string[] = []
  let examples = 0
  for (const { file } of DOC_ENTRIES.filter((entry) => entry.file.startsWith('guides/'))) {
    const source = readFileSync(join(root, 'docs', `${file}.md`), 'utf8')
    for (const [, island = '', json = ''] of source.matchAll(/data-plat="([\w-]+)" data-plat-props='(\{"[^']*)'/g)) {
      // A field of the page's own system stands there.
      if (json.includes('YOUR FIELD')) continue
      examples++
      const { props } = await import(`../../widgets/${island}/contract.ts`)
      try {
        checkProps(island, props, JSON.parse(json), ({ message }) => wrong.push(`${file}: ${message}`))
      } catch (error) {
        wrong.push(`${file}: ${(error as Error).message}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(examples).toBeGreaterThan(15)
})

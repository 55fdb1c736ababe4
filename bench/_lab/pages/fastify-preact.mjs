import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { h } from 'preact'
import renderToString from 'preact-render-to-string'
import { PAGE_BROTLI } from '../../../host/_http/compress.ts'
import { root } from '../../../tools/setup/root.mjs'
import { TOPICS } from './next-page/topics.mjs'

// node fastify-preact.mjs: prints its address. The baseline of `pages`: a list of 50 topics without a database, rendered by Preact
// and sent by Fastify. `/?bytes=N` fills the page up with styles, so that it is as long as the page that it is compared to.

const css = readFileSync(join(root, 'host/_pages/page.css'), 'utf8')

const Topic = ({ id, title, forum, author, replies, last }) =>
  h(
    'tr',
    null,
    h(
      'td',
      null,
      h('a', { href: `/forums/1/topics/${id}` }, title),
      h('p', null, 'in ', h('a', { href: '/forums/1' }, forum)),
    ),
    h('td', { class: 'author' }, author),
    h('td', { class: 'number' }, String(replies)),
    h('td', { class: 'time' }, h('time', { datetime: '2026-03-03' }, last)),
  )

const Page = ({ styles }) =>
  h(
    'html',
    { lang: 'en' },
    h('head', null, h('title', null, 'Topics'), h('style', { dangerouslySetInnerHTML: { __html: styles } })),
    h(
      'body',
      null,
      h(
        'header',
        null,
        h(
          'nav',
          null,
          ['Home', 'Forums', 'Markets'].map((name) => h('a', { href: `/${name}` }, name)),
        ),
      ),
      h(
        'main',
        null,
        h('h1', null, 'Topics'),
        h(
          'table',
          null,
          h(
            'tbody',
            null,
            TOPICS.map((topic) => h(Topic, topic)),
          ),
        ),
      ),
    ),
  )

const empty = renderToString(h(Page, { styles: '' })).length
const fillers = new Map()
function getStyles(bytes) {
  const known = fillers.get(bytes) ?? css.repeat(Math.ceil(bytes / css.length)).slice(0, Math.max(0, bytes - empty))
  fillers.set(bytes, known)
  return known
}

const app = Fastify()
await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions: { params: PAGE_BROTLI } })
app.get('/', (request, reply) => {
  const styles = getStyles(Number(request.query.bytes ?? 0))
  return reply.type('text/html; charset=utf-8').send(`<!DOCTYPE html>${renderToString(h(Page, { styles }))}`)
})
console.log(`The baseline is at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)

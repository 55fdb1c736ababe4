import type { FastifyInstance, FastifyReply } from 'fastify'
import { OPEN } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import proseStyles from '../_pages/prose.css?inline'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { copyScript } from './copy-script.ts'
import { DocPage } from './DocPage.tsx'
import { DocsPage } from './DocsPage.tsx'
import docStyles from './docs.css?inline'
import { type RenderedDoc, renderDoc } from './markdown.ts'
import { DOC_ENTRIES, docPath } from './pages.ts'
import { readDoc, readPictures, resolveLink } from './read-doc.ts'
import { zipPlugin } from './wordpress/plugin-zip.ts'

const styles = [proseStyles, docStyles]
const PAGE = { config: { access: OPEN, cachedUntilChange: [] } }

/** The docs for people who put maps and charts on their own sites: the Markdown of docs/, rendered once. */
export function docRoutes(app: FastifyInstance, site: AppContext): void {
  const rendered = new Map<string, RenderedDoc>()

  async function getDoc(file: string): Promise<RenderedDoc | undefined> {
    const known = site.config.dev ? undefined : rendered.get(file)
    if (known) return known
    const source = await readDoc(file)
    if (source === undefined) return undefined
    const pictures = await readPictures(file, source)
    const doc = renderDoc(source, { origin: site.origin(), pictures, resolve: (href) => resolveLink(file, href) })
    rendered.set(file, doc)
    return doc
  }

  async function sendDoc(reply: FastifyReply, file: string): Promise<FastifyReply> {
    const [entry, doc] = [DOC_ENTRIES.find((each) => each.file === file), await getDoc(file)]
    if (!entry || !doc) throw new HttpError('not_found', 'We can’t find this page in the docs. See all docs at /docs.')
    return sendPage(site, reply, {
      title: `${doc.title}: docs`,
      description: entry.about,
      canonical: docPath(file),
      place: '/docs',
      styles,
      scripts: [copyScript],
      body: <DocPage entry={entry} doc={doc} />,
    })
  }

  app.get('/docs', PAGE, (_, reply) => {
    const element = `<div data-plat="state-map" data-plat-props='{"highlight":["TX","CO"]}'></div>`
    return sendPage(site, reply, {
      title: 'Docs',
      description: 'How to put interactive maps and charts on your own website, step by step.',
      canonical: '/docs',
      place: '/docs',
      styles,
      scripts: [copyScript],
      body: (
        <DocsPage
          code={`<script async crossorigin src="${site.origin()}/embed/v1/loader.js"></script>\n${element}`}
          live={element}
        />
      ),
    })
  })

  app.get<{ Params: { page: string } }>('/docs/:page', PAGE, ({ params }, reply) => sendDoc(reply, params.page))
  app.get<{ Params: { page: string } }>('/docs/guides/:page', PAGE, ({ params }, reply) =>
    sendDoc(reply, `guides/${params.page}`),
  )

  app.get('/docs/guides/wordpress/plat-map.zip', PAGE, async (_, reply) =>
    reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="plat-map.zip"')
      .send(await zipPlugin(site.origin())),
  )
}

import { useContext } from 'react'
import { RenderContext } from '../_pages/island.tsx'
import { ProseContents } from '../_pages/ProsePage.tsx'
import { raw } from '../_pages/raw.ts'
import type { RenderedDoc } from './markdown.ts'
import { DOC_ENTRIES, type DocEntry, docPath } from './pages.ts'

/** One page of the docs: the text, what is in it, and the pages before and after. */
export const DocPage = ({ entry, doc }: { entry: DocEntry; doc: RenderedDoc }) => (
  <article className="prose-page">
    <nav className="doc-trail" aria-label="Breadcrumb">
      <a href="/docs">Docs</a>
      <span aria-hidden="true">/</span>
      <span aria-current="page">{entry.name}</span>
    </nav>
    <header className="head">
      <h1>{doc.title}</h1>
    </header>
    <div className="prose-columns">
      <ProseContents links={doc.headings} />
      <div className="prose doc">
        {doc.parts.map(({ html, island }, index) =>
          island ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is rendered once
            <Example key={index} html={html} island={island} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is rendered once
            <div key={index} className="doc-text" {...raw(html)} />
          ),
        )}
        <NextPages entry={entry} />
      </div>
    </div>
  </article>
)

/** An example that runs. The page names its island, so that its chunks are fetched with the page. */
function Example({ html, island }: { html: string; island: string }) {
  useContext(RenderContext).used.add({ name: island, styles: [] })
  return <div className="doc-live" {...raw(html)} />
}

function NextPages({ entry }: { entry: DocEntry }) {
  const place = DOC_ENTRIES.indexOf(entry)
  const [before, after] = [DOC_ENTRIES[place - 1], DOC_ENTRIES[place + 1]]
  return (
    <nav className="doc-next" aria-label="More docs">
      {before && <a href={docPath(before.file)}>← {before.name}</a>}
      {after && <a href={docPath(after.file)}>{after.name} →</a>}
    </nav>
  )
}

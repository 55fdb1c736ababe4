import { useContext } from 'react'
import { Code } from '../_pages/Code.tsx'
import { RenderContext } from '../_pages/island.tsx'
import { raw } from '../_pages/raw.ts'
import { DOC_GROUPS, docPath } from './pages.ts'

/** The front page of the docs: a map that can be copied at once, then everything else. */
export function DocsPage({ code, live }: { code: string; live: string }) {
  useContext(RenderContext).used.add({ name: 'state-map', styles: [] })
  return (
    <article className="docs">
      <header className="head">
        <h1>Put our maps on your site</h1>
        <p className="lead">
          Paste two lines of HTML. No account, no API key, no cookies. It works in WordPress, Squarespace, React, and
          anything else that shows HTML.
        </p>
      </header>
      <section className="docs-start" aria-label="An example">
        <div className="doc-code">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keys */}
          <pre tabIndex={0}>
            <Code>{code}</Code>
          </pre>
        </div>
        <div className="doc-live" {...raw(live)} />
      </section>
      <p className="row docs-actions">
        <a className="button" href="/docs/guides/quick-start">
          Quick start
        </a>
        <a className="button quiet" href="/embed">
          Choose states and copy
        </a>
        <a className="button quiet" href="/embed/builder">
          Open the map builder
        </a>
      </p>
      <div className="docs-groups">
        {DOC_GROUPS.map(({ title, entries }) => (
          <section key={title} aria-labelledby={`docs-${title.toLowerCase().replace(' ', '-')}`}>
            <h2 id={`docs-${title.toLowerCase().replace(' ', '-')}`}>{title}</h2>
            <ul>
              {entries.map(({ file, name, about }) => (
                <li key={file}>
                  <a href={docPath(file)}>{name}</a>
                  <span>{about}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </article>
  )
}

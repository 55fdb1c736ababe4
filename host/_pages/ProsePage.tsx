import type { ReactNode } from 'react'

export interface ProseSection {
  id: string
  title: string
  body: ReactNode
}

interface Props {
  title: string
  lead?: ReactNode
  /** When the text changed last, in words. */
  updated?: string | undefined
  sections: readonly ProseSection[]
  /** What stands above the sections, such as the page's own form. */
  children?: ReactNode
}

/** A page that is read from top to bottom, by prose.css: its sections, and beside them where to find each. */
export const ProsePage = ({ title, lead, updated, sections, children }: Props) => (
  <article className="prose-page">
    <header className="head">
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {updated && <p className="prose-updated">Last updated {updated}</p>}
    </header>
    <div className="prose-columns">
      <ProseContents links={sections} />
      <div className="prose">
        {children}
        {sections.map(({ id, title, body }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  </article>
)

/** The table of contents of a long text; nothing for a short one. */
export const ProseContents = ({ links }: { links: readonly Pick<ProseSection, 'id' | 'title'>[] }) =>
  links.length > 2 && (
    <nav className="prose-contents" aria-labelledby="on-this-page">
      <p id="on-this-page">On this page</p>
      <ul>
        {links.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )

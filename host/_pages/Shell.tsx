import type { SiteLinks } from '../_services/links.ts'
import { DemoBar } from './DemoBar.tsx'
import type { DemoState } from './demo-data.ts'
import { Footer } from './Footer.tsx'
import { PrivacyBanner } from './PrivacyBanner.tsx'
import { raw } from './raw.ts'
import { ShareTags } from './ShareTags.tsx'
import type { PageSpec } from './send-page.tsx'

interface Props {
  spec: PageSpec
  footer: SiteLinks['footer']
  body: string
  /** True if the content takes a wide window's room. */
  wide: boolean
  /** What the header holds; '' for a page without one. */
  header: string
  /** What keeps the viewer from acting. */
  notice: string
  /** The banners between the header and the page. */
  above: string
  /** The question behind the page's content. */
  asked: string
  demo: DemoState
  /** True where services of others may be told what happens. */
  services: boolean
  origin: string
  /** The CSRF token for calls; undefined on pages without a form. */
  token: string | undefined
  css: string
  /** URL of the pages' own font. */
  font: string
  scripts: string[]
  /** A script that runs before the first paint; undefined on pages with one look. */
  first: string | undefined
  loader: string | undefined
  /** Chunks of the page's islands: fetched beside the loader instead of after it. */
  chunks: string[]
}

/** The document around every page. Nothing in its head blocks the first paint. */
export function Shell({
  spec,
  footer,
  header,
  body,
  wide,
  notice,
  above,
  asked,
  demo,
  services,
  origin,
  token,
  css,
  font,
  scripts,
  first,
  loader,
  chunks,
}: Props) {
  const { title, description, canonical, oembed, scheme = 'light dark' } = spec
  return (
    <html lang="en" className={spec.scheme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        <title>{title === 'Plat' || spec.unbranded ? title : `${title} · Plat`}</title>
        {description && <meta name="description" content={description} />}
        {spec.robots && <meta name="robots" content={spec.robots} />}
        <meta name="color-scheme" content={scheme === 'light' ? 'only light' : scheme} />
        {token && <meta name="csrf-token" content={token} />}
        {canonical && <link rel="canonical" href={origin + canonical} />}
        <ShareTags spec={spec} origin={origin} />
        {spec.bare && <base target="_blank" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {spec.feed && <link rel="alternate" type="application/atom+xml" href={spec.feed} title={title} />}
        {oembed && (
          <link
            rel="alternate"
            type="application/json+oembed"
            href={`${origin}/oembed?url=${encodeURIComponent(origin + oembed)}`}
            title={title}
          />
        )}
        {first && <script {...raw(first)} />}
        <style {...raw(css)} />
      </head>
      <body className={spec.bare ? 'bare' : wide ? 'wide' : undefined}>
        {!spec.bare && <DemoBar state={demo} />}
        {header && <header className="top" {...raw(header)} />}
        {notice && <div {...raw(notice)} />}
        {above && <div className="site-banners" {...raw(above)} />}
        <main id="main" tabIndex={-1} data-content-id={spec.contentId} {...raw(body)} />
        {asked && <aside className="page-question" aria-label="Feedback" {...raw(asked)} />}
        {!spec.bare && <Footer columns={footer} place={spec.place} />}
        {!spec.bare && <PrivacyBanner services={services} />}
        {scripts.map((script) => (
          <script key={script} {...raw(script)} />
        ))}
        {/* Last: what is asked for in the head would share the line with the page itself. */}
        {loader && <script async crossOrigin="" src={loader} />}
        {loader && chunks.map((file) => <link key={file} rel="modulepreload" href={`/embed/c/${file}`} />)}
      </body>
    </html>
  )
}

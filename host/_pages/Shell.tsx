import type { Viewer } from '../_http/viewer.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { MARK } from './icon.ts'
import { NAV_ITEMS } from './nav-items.ts'
import { raw } from './raw.ts'
import { ShareTags } from './ShareTags.tsx'
import type { PageSpec } from './send-page.tsx'

interface Props {
  spec: PageSpec
  body: string
  /** The banners between the header and the page. */
  above: string
  origin: string
  viewer: Viewer | undefined
  /** The CSRF token for calls; undefined on pages without a form. */
  token: string | undefined
  css: string
  /** `@font-face` of the pages' own font, where no script can bring it. */
  face: string
  scripts: string[]
  loader: string | undefined
  /** Chunks of the page's islands: fetched beside the loader instead of after it. */
  chunks: string[]
}

/** Less frequent links, which are shown below the page. */
const FURTHER = [
  ['/maps/us', 'State map'],
  ['/maps/counties', 'County map'],
  ['/embed', 'Maps for your site'],
  ['/embed/builder', 'Map builder'],
  ['/pricing', 'Plans and pricing'],
] as const

/** The document around every page. Nothing in its head blocks the first paint. */
export function Shell({ spec, body, above, origin, viewer, token, css, face, scripts, loader, chunks }: Props) {
  const { title, description, canonical, oembed, scheme = 'light dark' } = spec
  return (
    <html lang="en" className={spec.scheme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title === 'Plat' ? title : `${title} · Plat`}</title>
        {description && <meta name="description" content={description} />}
        {spec.robots && <meta name="robots" content={spec.robots} />}
        <meta name="color-scheme" content={scheme} />
        {token && <meta name="csrf-token" content={token} />}
        {canonical && <link rel="canonical" href={origin + canonical} />}
        <ShareTags spec={spec} origin={origin} />
        {spec.bare && <base target="_blank" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {oembed && (
          <link
            rel="alternate"
            type="application/json+oembed"
            href={`${origin}/oembed?url=${encodeURIComponent(origin + oembed)}`}
            title={title}
          />
        )}
        <style {...raw(css)} />
        <noscript>
          <style {...raw(face)} />
        </noscript>
      </head>
      <body className={spec.bare ? 'bare' : undefined}>
        {!spec.bare && <Header place={spec.place} viewer={viewer} token={token} />}
        {above && <div className="site-banners" {...raw(above)} />}
        <main id="main" tabIndex={-1} {...raw(body)} />
        {!spec.bare && <Footer place={spec.place} />}
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

function Header({ place, viewer, token }: Pick<Props, 'viewer' | 'token'> & { place: string | undefined }) {
  return (
    <header className="top">
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <a className="word-mark" href="/" aria-current={place === '/' ? 'page' : undefined}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d={MARK.parcels} />
          <path className="taken" d={MARK.taken} />
        </svg>
        Plat
      </a>
      <nav aria-label="Main">
        {NAV_ITEMS.map(({ path, name, end }) => (
          <a key={path} href={path} aria-current={place === path ? 'page' : undefined}>
            {name}
            {end && <span className="where-wide">{end}</span>}
          </a>
        ))}
      </nav>
      <AccountMenu viewer={viewer} token={token} place={place} />
    </header>
  )
}

const Footer = ({ place }: { place: string | undefined }) => (
  <footer className="foot">
    <nav aria-label="More pages">
      {FURTHER.map(([path, name]) => (
        <a key={path} href={path} aria-current={place === path ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
    <p>
      Map shapes: US Census Bureau, via us-atlas. ZIP code data: <a href="https://www.geonames.org/">GeoNames</a>,{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>. No tracking. Cookies are set only when you
      log in or fill out a form.
    </p>
  </footer>
)

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import tokens from '../../widgets/_runtime/tokens.css?inline'
import { allowInline, type InlineTexts } from '../_http/inline-policy.ts'
import type { AppContext } from '../_services/app-context.ts'
import type { Banner } from './Banners.tsx'
import { Banners } from './Banners.tsx'
import { fontScript } from './font-script.ts'
import headerStyles from './header.css?inline'
import { inlineScript } from './inline-script.ts'
import { RenderContext, type UsedIsland } from './island.tsx'
import { menuScript } from './menu-script.ts'
import pageStyles from './page.css?inline'
import { reloadAfterRestart } from './reload-script.ts'
import type { ShareCard } from './ShareTags.tsx'
import { Shell } from './Shell.tsx'

export interface PageSpec {
  title: string
  /** The description for search engines and previews. */
  description?: string
  /** The page's one address, as a path. */
  canonical?: string
  /** Path of the place in the header that this page belongs to. */
  place?: string
  robots?: 'noindex'
  /** The preview of a shared address; by default the map of states. */
  card?: ShareCard
  /** Path (with query) that `/oembed` knows, for pages that others may embed. */
  oembed?: string
  body: ReactNode
  /** The page's own styles, in addition to the shell's and those of its islands. A sheet that several name stands once. */
  styles?: string | readonly string[]
  /** The page's own scripts, from `inlineScript()`. They run while the page is read, before any island. */
  scripts?: string[]
  /** True for a page without header and footer, as in an iframe on another site. */
  bare?: boolean
  scheme?: 'light' | 'dark'
}

/** The parts of a page that depend on one visit. */
interface Visit {
  viewer: FastifyRequest['viewer']
  token(): string
  /** The banners above the page, for this viewer (host/banners). */
  banners?: readonly Banner[] | undefined
}

/** Draws a page and sends it. Everything that the first paint needs is in the one answer. */
export function sendPage(site: AppContext, reply: FastifyReply, spec: PageSpec): FastifyReply {
  let signs = false
  const { html, inline } = renderPage(site, spec, {
    viewer: reply.request.viewer,
    token() {
      signs = true
      return reply.generateCsrf()
    },
    banners: reply.request.banners,
  })
  allowInline(reply, inline)
  // A page that knows nobody and has no form to sign has nothing to keep from the window that opened it, and an opener policy
  // has browsers begin another process once the answer is there (docs/decisions/036).
  if (!signs) reply.removeHeader('cross-origin-opener-policy')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  return reply.type('text/html; charset=utf-8').send(html)
}

/** Renders the whole document of a page. @returns with it the texts of its inline styles and scripts */
export function renderPage(
  site: AppContext,
  spec: PageSpec,
  { viewer, token: make, banners = [] }: Visit,
): { html: string; inline: InlineTexts } {
  const build = site.build()
  const used = new Set<UsedIsland>()
  let token = viewer && make()
  const take = () => {
    token ??= make()
    return token
  }
  const draw = (part: ReactNode) =>
    renderToString(<RenderContext.Provider value={{ build, used, token: take }}>{part}</RenderContext.Provider>)
  const body = draw(spec.body)
  const above = banners.length && !spec.bare ? draw(<Banners banners={banners} />) : ''
  const islands = [...used]
  const css = [
    site.fonts.css,
    tokens,
    pageStyles,
    headerStyles,
    // Charts have one sheet, and forms one for their fields.
    ...new Set([...islands.flatMap(({ styles }) => styles), ...[spec.styles ?? []].flat()]),
  ].join('')
  const scripts = [
    ...(viewer && !spec.bare ? [menuScript] : []),
    ...(spec.scripts ?? []),
    ...(site.config.dev ? [inlineScript(reloadAfterRestart, undefined)] : []),
    fontScript(site.fonts.own),
  ]
  const html = renderToString(
    <Shell
      spec={spec}
      body={body}
      above={above}
      origin={site.origin()}
      viewer={viewer}
      token={token}
      face={site.fonts.face}
      css={css}
      scripts={scripts}
      loader={islands.length && !build.missing.length ? build.loader : undefined}
      chunks={[...new Set(islands.flatMap(({ name }) => build.islands[name]?.chunks ?? []))]}
    />,
  )
  return { html: `<!DOCTYPE html>${html}`, inline: { styles: [css, site.fonts.face], scripts } }
}

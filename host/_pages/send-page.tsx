import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { dropOverrides } from '../../widgets/_http/fold.ts'
import pageTokens from '../../widgets/_runtime/page-tokens.css?inline'
import tokens from '../../widgets/_runtime/tokens.css?inline'
import chipColors from '../../widgets/_ui/chip/colors.css?inline'
import { siteSearch } from '../../widgets/site-search/server.ts'
import { allowInline, type InlineTexts } from '../_http/inline-policy.ts'
import type { AppContext } from '../_services/app-context.ts'
import { AccountNotice, needsNotice } from './AccountNotice.tsx'
import noticeStyles from './account-notice.css?inline'
import { AdminFrame } from './admin/AdminFrame.tsx'
import adminStyles from './admin/admin.css?inline'
import avatarStyles from './avatar.css?inline'
import type { Banner } from './Banners.tsx'
import { Banners } from './Banners.tsx'
import { COMPANY_MARK, CompanyProfile } from './CompanyLink.tsx'
import type { DemoState } from './demo-data.ts'
import { emailVisitScript } from './email-visit-script.ts'
import { FeedbackSlot, type PageQuestion } from './FeedbackSlot.tsx'
import { fieldLabelsScript } from './field-labels-script.ts'
import { Header } from './Header.tsx'
import headerStyles from './header.css?inline'
import { inlineScript } from './inline-script.ts'
import { RenderContext, type UsedIsland } from './island.tsx'
import { memberScript } from './member-script.ts'
import { menuScript } from './menu-script.ts'
import { type PagePrompts, Prompts } from './Prompts.tsx'
import pageStyles from './page.css?inline'
import cardStyles from './person-card.css?inline'
import { personCardScript } from './person-card-script.ts'
import printStyles from './print.css?inline'
import privacyStyles from './privacy-banner.css?inline'
import promptStyles from './prompts.css?inline'
import { reloadAfterRestart } from './reload-script.ts'
import type { ShareCard } from './ShareTags.tsx'
import { Shell } from './Shell.tsx'
import { searchKeyScript } from './search-key-script.ts'
import searchStyles from './site-search.css?inline'
import { startOnUseScript } from './start-on-use-script.ts'
import { themeScript, themeSwitchScript } from './theme-script.ts'
import { listTrackerScripts } from './tracker-scripts.ts'

export interface PageSpec {
  title: string
  /** The id of its main content in statistics, such as `topic-12`. */
  contentId?: string
  /** The description for search engines and previews. */
  description?: string
  /** The page's one address, as a path. */
  canonical?: string
  /** Path of the place in the header that this page belongs to. */
  place?: string
  robots?: 'noindex'
  /** The preview of a shared address; by default the map of states. */
  card?: ShareCard
  /** Path of the Atom feed with what is on the page. */
  feed?: string
  /** Path (with query) that `/oembed` knows, for pages that others may embed. */
  oembed?: string
  body: ReactNode
  /** The page's own styles, in addition to the shell's and those of its islands. A sheet that several name stands once. */
  styles?: string | readonly string[]
  /** The page's own scripts, from `inlineScript()`. They run while the page is read, before any island. */
  scripts?: string[]
  /** True for a page without header and footer, as in an iframe on another site. */
  bare?: boolean
  /** True if the title is not ours, so that our name does not stand beside it. */
  unbranded?: boolean
  /** True for a page of somebody's account: its search is a plain form, so that no script comes along that it does not need. */
  plainSearch?: boolean
  scheme?: 'light' | 'dark'
  /** True for a page that itself says what keeps the viewer from acting. */
  withoutNotice?: boolean
}

/** The parts of a page that depend on one visit. */
interface Visit {
  viewer: FastifyRequest['viewer']
  token(): string
  /** The banners above the page, for this viewer (host/banners). */
  banners?: readonly Banner[] | undefined
  /** How much of the figures is demo data. */
  demo?: DemoState | undefined
  /** What the page asks or offers its reader (host/prompts). */
  prompts?: PagePrompts | undefined
  /** The question at the end of the page. */
  question?: PageQuestion | undefined
}

/** Draws a page and sends it. Everything that the first paint needs is in the one answer. */
export function sendPage(site: AppContext, reply: FastifyReply, spec: PageSpec): FastifyReply {
  let signs = false
  const { html, inline } = renderPage(site, withAdminFrame(site, reply.request, spec), {
    viewer: reply.request.viewer,
    token() {
      signs = true
      return reply.createToken()
    },
    banners: reply.request.banners,
    demo: reply.request.demoData,
    prompts: reply.statusCode === 200 ? reply.request.prompts : undefined,
    question: reply.request.pageQuestion,
  })
  allowInline(reply, inline)
  // A page that knows nobody and has no form to sign has nothing to keep from the window that opened it, and an opener policy
  // has browsers begin another process once the answer is there (docs/decisions/036).
  if (!signs) reply.removeHeader('cross-origin-opener-policy')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  return reply.type('text/html; charset=utf-8').send(html)
}

/** Puts the navigation of the administration beside pages under `/admin`. */
function withAdminFrame({ adminPages }: AppContext, { viewer, url }: FastifyRequest, spec: PageSpec): PageSpec {
  const path = url.split('?')[0] as string
  if (!viewer?.admin || spec.bare || !/^\/admin(\/|$)/.test(path)) return spec
  const body = (
    <AdminFrame pages={adminPages} path={path}>
      {spec.body}
    </AdminFrame>
  )
  return { ...spec, body, styles: [...[spec.styles ?? []].flat(), adminStyles] }
}

/** Content that takes a wide window's room. Its header is as wide from the first paint, before the content has come. */
const WIDE = /^<[a-z]+ class="[^"]*\bpage-wide\b/

/** Renders the whole document of a page. @returns with it the texts of its inline styles and scripts */
export function renderPage(
  site: AppContext,
  spec: PageSpec,
  { viewer, token: make, banners = [], demo = 'none', prompts, question }: Visit,
): { html: string; inline: InlineTexts } {
  const build = site.build()
  const used = new Set<UsedIsland>()
  let token = viewer && make()
  const take = () => {
    token ??= make()
    return token
  }
  const { settingsPages } = site
  const context = { build, used, token: take, demo, origin: site.origin(), settingsPages }
  const draw = (part: ReactNode) =>
    // Texts may have been stored before forms folded them.
    dropOverrides(renderToString(<RenderContext.Provider value={context}>{part}</RenderContext.Provider>))
  const main = draw(spec.body)
  // Profiles open at the names of companies.
  const profiles = !spec.bare && main.includes(COMPANY_MARK)
  const asks = prompts && !spec.bare ? draw(<Prompts {...prompts} />) : ''
  const body = main + asks + (profiles ? draw(<CompanyProfile />) : '')
  const above = banners.length && !spec.bare ? draw(<Banners banners={banners} />) : ''
  const feedbackHtml = question && !spec.bare ? draw(<FeedbackSlot question={question} />) : ''
  const noticed = !spec.bare && needsNotice(viewer) && (!spec.withoutNotice || viewer.impersonator !== undefined)
  const notice = noticed ? draw(<AccountNotice viewer={viewer} timeZone={site.config.siteTz} />) : ''
  // Last: a form of the page may have made the token that the header's own needs.
  const header = spec.bare
    ? ''
    : draw(<Header links={site.links} place={spec.place} plain={spec.plainSearch} viewer={viewer} token={token} />)
  const islands = [...used]
  // Cards open at the names of members (host/profiles/PersonLink.tsx).
  const cards = body.includes(' data-person="')
  const css = [
    site.fonts.css,
    tokens,
    pageTokens,
    chipColors,
    pageStyles,
    headerStyles,
    searchStyles,
    printStyles,
    ...(spec.bare ? [] : [privacyStyles]),
    ...(notice ? [noticeStyles] : []),
    // Charts have one sheet, and forms one for their fields.
    ...new Set([
      ...(spec.bare ? [] : siteSearch.styles),
      ...islands.flatMap(({ styles }) => styles),
      ...(cards || profiles ? [avatarStyles] : []),
      ...(cards ? [cardStyles] : []),
      ...(prompts?.signup ? [promptStyles] : []),
      ...[spec.styles ?? []].flat(),
    ]),
  ].join('')
  const { trackers } = site.config
  const scripts = [
    ...(spec.bare ? [] : listTrackerScripts(viewer, trackers)),
    ...(viewer && !spec.bare ? [menuScript, memberScript] : []),
    ...(spec.bare ? [] : [searchKeyScript, themeSwitchScript]),
    ...(cards ? [personCardScript] : []),
    ...(prompts?.fromEmail ? [emailVisitScript] : []),
    ...(main.includes(' data-start="use"') ? [startOnUseScript] : []),
    ...(body.includes(' method="post"') ? [fieldLabelsScript] : []),
    ...(spec.scripts ?? []),
    ...(site.config.dev ? [inlineScript(reloadAfterRestart, undefined)] : []),
  ]
  const first = spec.bare || spec.scheme ? undefined : themeScript
  const html = renderToString(
    <Shell
      spec={spec}
      footer={site.links.footer}
      header={header}
      body={body}
      wide={WIDE.test(main)}
      notice={notice}
      above={above}
      asked={feedbackHtml}
      demo={demo}
      services={trackers.origins.length > 0}
      origin={site.origin()}
      token={token}
      font={site.fonts.url}
      css={css}
      scripts={scripts}
      first={first}
      loader={islands.length && !build.missing.length ? build.loader : undefined}
      chunks={[...new Set(islands.flatMap(({ name, late }) => (late ? [] : (build.islands[name]?.chunks ?? []))))]}
    />,
  )
  return {
    html: `<!DOCTYPE html>${html}`,
    inline: {
      styles: [css],
      scripts: first ? [first, ...scripts] : scripts,
      origins: spec.bare ? [] : trackers.origins,
    },
  }
}

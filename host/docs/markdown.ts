import MarkdownItParser, { type MarkdownIt, type Token } from 'markdown-it'

export interface DocPart {
  /** HTML, or the HTML of an example that runs. */
  html: string
  /** The island of an example that runs. */
  island?: string
}

export interface RenderedDoc {
  title: string
  parts: DocPart[]
  headings: { id: string; title: string }[]
}

interface Options {
  /** Takes the place of `https://HOST` and `HOST`, so that what people copy works. */
  origin: string
  /** The pictures of the file, SVG by their addresses in it. They stand in the page, so that they have its colors. */
  pictures?: ReadonlyMap<string, string> | undefined
  /** Where a link of the file leads on the site; undefined: nowhere, and its words are written without a link. */
  resolve(href: string): string | undefined
}

/**
 * Renders a file of docs/. It is ours, and is written for readers on GitHub, too: headings have GitHub's ids, and code with `live` behind
 * its language also runs, since the page has its element beside it. HTML in the text stays text.
 */
export function renderDoc(source: string, { origin, resolve, pictures }: Options): RenderedDoc {
  const markdown = makeMarkdown(resolve, pictures)
  const tokens = markdown.parse(source.replaceAll('https://HOST', origin), {})
  const headings = nameHeadings(tokens)
  const title = headings.find(({ level }) => level === 1)
  const body = title ? tokens.slice(tokens.findIndex(({ type }) => type === 'heading_close') + 1) : tokens
  return {
    title: title?.title ?? '',
    headings: headings.filter(({ level }) => level === 2).map(({ id, title }) => ({ id, title })),
    parts: split(markdown, body),
  }
}

/** Renders the tokens, cut behind each example that runs. */
function split(markdown: MarkdownIt, tokens: Token[]): DocPart[] {
  const parts: DocPart[] = []
  let from = 0
  const render = (to: number) => {
    const html = markdown.renderer.render(tokens.slice(from, to), markdown.options, {})
    if (html) parts.push({ html })
    from = to
  }
  for (const [index, { type, info, content, level }] of tokens.entries()) {
    const island = /\blive\b/.test(info) ? /data-plat="([\w-]+)"/.exec(content)?.[1] : undefined
    if (type !== 'fence' || level > 0 || island === undefined) continue
    render(index + 1)
    // The page has a loader of its own.
    parts.push({ html: content.replace(/<script[^>]* src=[^>]*><\/script>\s*/g, ''), island })
  }
  render(tokens.length)
  return parts
}

function nameHeadings(tokens: Token[]): { level: number; id: string; title: string }[] {
  const used = new Map<string, number>()
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return []
    const title = (tokens[index + 1]?.children ?? []).map(({ content }) => content).join('')
    const slug = toAnchor(title)
    const before = used.get(slug)
    used.set(slug, (before ?? -1) + 1)
    const id = before === undefined ? slug : `${slug}-${before + 1}`
    token.attrSet('id', id)
    return [{ level: Number(token.tag.slice(1)), id, title }]
  })
}

/** Makes the id of a heading as GitHub does: letters, digits, hyphens and underscores. */
const toAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

function makeMarkdown(resolve: Options['resolve'], pictures: Options['pictures']): MarkdownIt {
  const markdown = new MarkdownItParser({ html: false, linkify: false, typographer: false })
  const { rules } = markdown.renderer
  rules.table_open = () => '<div class="prose-table" role="group" tabindex="0" aria-label="Table"><table>\n'
  rules.table_close = () => '</table></div>\n'
  rules.fence = (tokens, index) => drawCode(markdown, tokens[index] as Token)
  rules.code_block = rules.fence
  // Names of settings and attributes are no words of a language.
  rules.code_inline = (tokens, index) =>
    `<code translate="no">${markdown.utils.escapeHtml((tokens[index] as Token).content)}</code>`
  rules.image = (tokens, index) => {
    const image = tokens[index] as Token
    const alt = markdown.utils.escapeHtml(image.content)
    const svg = pictures?.get(String(image.attrGet('src'))) ?? ''
    // A title in the page would be a tooltip over the picture.
    return svg.replace('<svg ', `<svg role="img" aria-label="${alt}" `).replace(/<title>[^<]*<\/title>/, '')
  }
  const open: boolean[] = []
  rules.link_open = (tokens, index, options, _, renderer) => {
    const token = tokens[index] as Token
    const href = resolve(String(token.attrGet('href')))
    open.push(href !== undefined)
    if (href === undefined) return ''
    token.attrSet('href', href)
    return renderer.renderToken(tokens, index, options)
  }
  rules.link_close = () => (open.pop() ? '</a>' : '')
  return markdown
}

/** Code scrolls sideways, so keys have to reach it. */
function drawCode(markdown: MarkdownIt, { content, info }: Token): string {
  const language = info.split(/\s/)[0] || 'text'
  return `<div class="doc-code"><pre tabindex="0"><code translate="no" class="language-${markdown.utils.escapeHtml(language)}">${markdown.utils.escapeHtml(content)}</code></pre></div>\n`
}

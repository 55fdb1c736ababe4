import { toArticleHtml } from '../../forums/markdown/markdown.ts'

interface Place {
  /** Where our own pages are, for readers outside of the site. */
  origin: string
  /** What is added to the query of links to our own pages. */
  source?: string
}

/** Renders the Markdown of an issue as HTML that is safe in any page or mail; its links and images lead to whole addresses. */
export const renderIssue = (body: string, { origin, source }: Place): string =>
  toArticleHtml(body)
    .replace(/ src="\//g, ` src="${origin}/`)
    .replace(/ href="(\/[^"#]*)/g, (_, path: string) => {
      if (!source) return ` href="${origin}${path}`
      const query = source.replaceAll('&', '&amp;')
      return ` href="${origin}${path}${path.includes('?') ? '&amp;' : '?'}${query}`
    })

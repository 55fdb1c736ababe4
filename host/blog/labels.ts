import type { ArticleState } from './article.ts'

export const STATE_LABELS: Record<ArticleState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
}

export const UNTITLED = 'Untitled draft'
export const NO_ARTICLE = 'We can’t find this article. It may have been deleted.'
export const NO_BLOG_AUTHOR = 'We can’t find this author. They may have closed their account.'
export const NOT_AUTHOR = 'Only authors can publish in the blog. Ask an administrator to make you one.'

const WORDS_PER_MINUTE = 230

/** Counts the words of a text as people do: Markdown's marks are none. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'.,-]*/gu)?.length ?? 0

/** "4 min read". */
export const formatReadingTime = (words: number): string =>
  `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`

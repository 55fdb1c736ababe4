export type ArticleState = 'draft' | 'scheduled' | 'published'

/** An article as its author edits it. */
export interface Article {
  id: number
  /** uuid; null where the account is gone. */
  authorId: string | null
  state: ArticleState
  slug: string
  title: string
  summary: string
  /** Markdown */
  body: string
  /** Id of the image; null without one. */
  cover: string | null
  tags: string[]
  publishAt: Date | null
  publishedAt: Date | null
  updatedAt: Date
  /** Its comments; null before it was published. */
  topicId: number | null
  formToken: string
}

/** What the form changes. */
export type ArticleText = Pick<Article, 'title' | 'summary' | 'body' | 'cover' | 'tags'>

/** A published article as it stands in lists. */
export interface ListedArticle
  extends Pick<Article, 'id' | 'slug' | 'title' | 'summary' | 'cover' | 'tags' | 'authorId'> {
  words: number
  comments: number
  publishedAt: Date
}

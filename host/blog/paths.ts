export const BLOG = '/blog'

/** Last parts of addresses that are pages of the blog themselves. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(['new', 'mine', 'authors'])

export const articlePath = (slug: string): string => `${BLOG}/${slug}`
export const editPath = (slug: string): string => `${articlePath(slug)}/edit`

/** The page with the articles of one author. */
export const blogAuthorPath = (username: string): string => `${BLOG}/authors/${username}`

export const coverPath = (cover: string): string => `/forums/images/${cover}`

/** @param base the list: all articles, or those of one author */
export function listPath(base: string, { page = 1, tag = '' }: { page?: number; tag?: string | undefined }): string {
  const query = new URLSearchParams({ ...(tag && { tag }), ...(page > 1 && { page: String(page) }) })
  return query.size ? `${base}?${query}` : base
}

/** A company whose profile is wanted. */
export interface WantedCompany {
  id: number
  name: string
}

/** Returns the company that a link leads to; undefined for the address of anything else. */
export function companyIn({ pathname, textContent }: Pick<HTMLAnchorElement, 'pathname' | 'textContent'>) {
  const id = /^\/business\/page\/(\d{1,15})$/.exec(pathname)?.[1]
  return id ? { id: Number(id), name: textContent?.trim() ?? '' } : undefined
}

export const cardPath = (id: number): string => `/business/page/${id}/card`

/**
 * Returns the address of the piece with those reviews that a link of the company's page leads to: another order, another page.
 * Undefined for all other links.
 */
export const reviewsIn = (id: number, { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>) =>
  pathname === `/business/page/${id}` && hash === '#reviews' ? `${cardPath(id)}/reviews${search}` : undefined

import type { RouteRecord } from './route-records.ts'

/** Plain parts alone: what is made of them is an address of ours. */
const PART = String.raw`([\w-]+)`

/**
 * Finds the page of the form that posts to an address, by the `formPage` of its route.
 * @param records all routes
 * @returns a function of the path and query of a request; it returns the page's path, undefined where no form posts there
 */
export function formPageFinder(records: ReadonlyMap<string, RouteRecord>): (url: string) => string | undefined {
  let patterns: { pattern: RegExp; names: (string | undefined)[]; page: string }[] | undefined
  return (url) => {
    // Made at the first request, when all routes are there.
    patterns ??= [...records.values()].flatMap(({ url: address, formPage: page }) => {
      // An address with a page of its own leads nowhere else.
      if (page === undefined || records.has(`GET ${address}`)) return []
      const names = [...address.matchAll(/:(\w+)/g)].map(([, name]) => name)
      return [{ pattern: new RegExp(`^${address.replace(/:\w+/g, PART)}/?$`), names, page }]
    })
    const path = url.split('?')[0] as string
    for (const { pattern, names, page } of patterns) {
      const parts = pattern.exec(path)
      if (parts) return page.replace(/:(\w+)/g, (_, name) => parts[names.indexOf(name) + 1] as string)
    }
    return undefined
  }
}

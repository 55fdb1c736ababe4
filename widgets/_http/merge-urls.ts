type Overrides<Urls> = { [Name in keyof Urls]?: string | undefined }

/** Merges an island's own addresses with those that the page gives, which win. */
export function urlsOver<Urls extends Record<string, string>>(own: Urls, overrides: Overrides<Urls> = {}): Urls {
  const urls = { ...own }
  for (const name of Object.keys(own) as (keyof Urls)[]) urls[name] = (overrides[name] ?? own[name]) as Urls[keyof Urls]
  return urls
}

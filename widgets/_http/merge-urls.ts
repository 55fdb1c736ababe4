type Given<Urls> = { [Name in keyof Urls]?: string | undefined }

/** Where an island asks and goes: its own addresses, and over them those that the page gives. */
export function urlsOver<Urls extends Record<string, string>>(own: Urls, given: Given<Urls> = {}): Urls {
  const urls = { ...own }
  for (const name of Object.keys(own) as (keyof Urls)[]) urls[name] = (given[name] ?? own[name]) as Urls[keyof Urls]
  return urls
}

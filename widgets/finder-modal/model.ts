/** Returns the address of the finder with what is known already. */
export function getFinderUrl(page: string, known: { kind?: string; state?: string | undefined }): string {
  const query = new URLSearchParams(Object.entries(known).filter((each): each is [string, string] => Boolean(each[1])))
  return query.size ? `${page}?${query}` : page
}

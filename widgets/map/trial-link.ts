interface Offer {
  /** Off by default. */
  trial?: unknown
  /** Domain of whoever provides the map, on whose own pages nothing is said. */
  provider_host?: unknown
}

/** Whether a map info says that its map is on trial. */
export const isTrial = (info: unknown): boolean => {
  const { trial } = (info ?? {}) as Offer
  return !!trial && trial !== 'no'
}

/** Where a trial's link goes; undefined where there is none to show: no trial, or a page of the provider's. */
export function trialLink(info: unknown, pageHost: string): string | undefined {
  if (!isTrial(info)) return
  const host = String((info as Offer).provider_host ?? '').toLowerCase()
  const own = host && (pageHost === host || pageHost.endsWith(`.${host}`))
  return own || !/^[a-z0-9.-]+(:\d+)?$/.test(host) ? undefined : `https://${host}/`
}

import { isTrial } from './is-trial.ts'

interface Offer {
  /** Domain of whoever provides the map, on whose own pages nothing is said. */
  provider_host?: unknown
}

/** Where a trial's link goes; undefined where there is none to show: no trial, or a page of the provider's. */
export function trialLink(info: unknown, pageHost: string): string | undefined {
  if (!isTrial(info)) return
  const host = String((info as Offer).provider_host ?? '').toLowerCase()
  const name = host.replace(/:\d+$/, '')
  const own = host && (pageHost === name || pageHost.endsWith(`.${name}`))
  return own || !/^[a-z0-9.-]+(:\d+)?$/.test(host) ? undefined : `https://${host}/`
}

import { ConfigError, withoutPassword } from './config-error.ts'
import { isLoopback } from './loopback.ts'

interface Pixel {
  url: string
  id: string
}

/** Services that pages tell what happens, once a visitor allows it; what is undefined is not loaded. */
export interface Trackers {
  segment: { url: string } | undefined
  social: Pixel | undefined
  podcast: Pixel | undefined
  /** The origins of their scripts, and those that `TRACKER_ORIGINS` names. */
  origins: string[]
}

type Value = (name: string) => string | undefined

/** @throws ConfigError */
export function readTrackers(value: Value): Trackers {
  const segmentUrl = value('SEGMENT_URL')
  const segment = segmentUrl === undefined ? undefined : { url: getAddress('SEGMENT_URL', segmentUrl) }
  const social = getPixel(value, 'SOCIAL_PIXEL')
  const podcast = getPixel(value, 'PODCAST_PIXEL')
  const scripts = [segment, social, podcast].flatMap((service) => (service ? [new URL(service.url).origin] : []))
  const more = (value('TRACKER_ORIGINS') ?? '').split(',').map((origin) => origin.trim())
  const others = more.filter(Boolean).map((origin) => new URL(getAddress('TRACKER_ORIGINS', origin)).origin)
  if (others.length && !scripts.length)
    throw new ConfigError('TRACKER_ORIGINS', others.join(), 'nothing, since no tracker is set')
  return { segment, social, podcast, origins: [...new Set([...scripts, ...others])] }
}

function getPixel(value: Value, name: string): Pixel | undefined {
  const [url, id] = [value(`${name}_URL`), value(`${name}_ID`)]
  if (url === undefined && id === undefined) return undefined
  if (url === undefined) throw new ConfigError(`${name}_URL`, '', `an address, since ${name}_ID is set`)
  if (id === undefined) throw new ConfigError(`${name}_ID`, '', `an ID, since ${name}_URL is set`)
  if (!/^[\w-]{1,64}$/.test(id)) throw new ConfigError(`${name}_ID`, id, 'letters, digits and hyphens')
  return { url: getAddress(`${name}_URL`, url), id }
}

/** A script runs with all rights of a page, so nobody on the way may change it. */
function getAddress(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (!url || !isSafe || url.username || url.hash)
    throw new ConfigError(name, withoutPassword(value), 'an https address without user and password')
  return url.href
}

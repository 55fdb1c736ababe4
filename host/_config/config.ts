import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type BackupSettings, readBackupSettings } from './backup-settings.ts'
import { ConfigError, withoutPassword } from './config-error.ts'
import { createDemoKey, parseDemoKey } from './demo-key.ts'
import { findDemoObstacle } from './demo-obstacle.ts'
import { type MapStyle, readMapStyle } from './map-style.ts'
import { type Observability, readObservability } from './observability.ts'
import { type Operator, readOperator } from './operator.ts'
import { type Outside, readOutside } from './provider-settings.ts'
import { root } from './root.ts'
import { readTrackers, type Trackers } from './trackers.ts'
import { readUploadSettings, type UploadSettings } from './upload-settings.ts'

/** The settings from the environment; docs/operating.md has the table. */
export interface Config {
  port: number
  host: string
  /** Origin that snippets and links name, without a slash at the end; undefined: where the server listens. */
  publicUrl: string | undefined
  /** Origin of pages inside iframes and of stored maps, on a host of its own; undefined: the site's. */
  embedUrl: string | undefined
  /**
   * Proxies that are believed: none, so many in a row before the server, or those at the addresses. A number is for servers that
   * nobody reaches but through the proxies: a client that could would count as one of them.
   */
  trustProxy: false | number | string[]
  production: boolean
  /** True on a developer's machine: the demo world with its known passwords is there. */
  demo: boolean
  /** Opens outbox, demo logins and invented payments to a browser (host/_http/demo-access.ts); undefined without the demo. */
  demoKey: string | undefined
  /** Names by which browsers may ask for pages, in lower case; undefined: by any. This machine's own are not listed. */
  allowedHosts: string[] | undefined
  /** True under `npm run dev`: browsers cache nothing, and pages reload after a restart. */
  dev: boolean
  /** Folder of what the host keeps, as a whole path. It need not exist. */
  dataDir: string
  /** A PostgreSQL server of one's own; undefined: the embedded one in `dataDir`. */
  databaseUrl: string | undefined
  /** A streaming replica of it, for reads that may be seconds old; undefined: there is none. */
  databaseReadUrl: string | undefined
  /** The time zone that decides what day it is. */
  siteTz: string
  /** The key for everything that is signed; undefined: the one stored in `dataDir` (`readSecret()`). */
  secret: string | undefined
  /** Earlier keys: what they signed or encrypted can still be read. */
  secretOld: string[]
  /** Backups and the archive of the database's log. */
  backup: BackupSettings
  /** Where the bytes of files that people send are. */
  uploads: UploadSettings
  /**
   * Decides what the signup discloses about an address: whether it has an account (`public`), or nothing to anybody but
   * the browser that asked (`private`).
   */
  accountDisclosure: 'public' | 'private'
  /** Time to live in seconds of pages that look the same to all visitors, in memory and in shared caches; 0 caches none. */
  pageCacheSeconds: number
  /** Requests that one address or session may make in a minute (host/_http/traffic-limits.ts). */
  rateLimitPerMinute: number
  /** Mean delay of the event loop in milliseconds beyond which costly requests are refused (host/_http/load-guard.ts). */
  maxDelayMs: number
  /** The style of maps of homes; undefined: Plat's own, for which nothing is fetched from anybody. */
  mapStyle: MapStyle | undefined
  /** Days of a plan's free trial; 0: there is none. */
  trialDays: number
  /** Services that pages tell what happens, with consent. */
  trackers: Trackers
  /** Who runs the site: named on its pages. */
  operator: Operator
  /** Mail, SMS and other services that are not ours. */
  outside: Outside
  /** Log, metrics and traces. */
  observability: Observability
}

/** Tells whether visitors use https; cookies are then sent over https only. */
export const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl?.startsWith('https:') ?? false

export { ConfigError }

type Environment = Record<string, string | undefined>

/** @throws ConfigError for the first variable with a value that cannot be used; an empty one counts as not set */
export function readConfig(env: Environment): Config {
  const value = (name: string) => env[name]?.trim() || undefined
  const demo = parseOne('DEMO', value('DEMO'), ['0', '1']) === '1'
  const demoKey = parseDemoKey(value('DEMO_KEY'))
  const config: Config = {
    port: getPort(value('PORT')),
    host: getHost(value('HOST')),
    publicUrl: getPublicUrl(value('PUBLIC_URL')),
    embedUrl: getEmbedUrl(value('EMBED_URL'), getPublicUrl(value('PUBLIC_URL'))),
    trustProxy: getTrustProxy(value('TRUST_PROXY')),
    production: parseOne('NODE_ENV', value('NODE_ENV'), ['development', 'production', 'test']) === 'production',
    demo,
    demoKey: demo ? (demoKey ?? createDemoKey()) : undefined,
    allowedHosts: getAllowedHosts(value('ALLOWED_HOSTS'), getPublicUrl(value('PUBLIC_URL'))),
    dev: parseOne('PLAT_DEV', value('PLAT_DEV'), ['0', '1']) === '1',
    dataDir: resolve(root, value('DATA_DIR') ?? 'data'),
    databaseUrl: getDatabaseUrl(value('DATABASE_URL')),
    databaseReadUrl: getReadUrl(value('DATABASE_READ_URL'), value('DATABASE_URL')),
    siteTz: getTimeZone(value('SITE_TZ')),
    secret: getSecret(value('SECRET')),
    secretOld:
      value('SECRET_OLD')
        ?.split(',')
        .flatMap((each) => getSecret(each.trim(), 'SECRET_OLD') ?? []) ?? [],
    backup: readBackupSettings(value),
    uploads: readUploadSettings(value),
    accountDisclosure:
      parseOne('ACCOUNT_DISCLOSURE', value('ACCOUNT_DISCLOSURE'), ['public', 'private']) === 'private'
        ? 'private'
        : 'public',
    pageCacheSeconds: getPageCacheSeconds(value('PAGE_CACHE_SECONDS'), value('PLAT_DEV')),
    rateLimitPerMinute: getRateLimit(value('RATE_LIMIT_PER_MINUTE'), value('DEMO')),
    maxDelayMs: getMaxDelay(value('MAX_DELAY_MS'), value('DEMO')),
    mapStyle: readMapStyle(value('MAP_STYLE_URL')),
    trialDays: getTrialDays(value('TRIAL_DAYS')),
    trackers: readTrackers(value),
    operator: readOperator(value),
    outside: readOutside(value),
    observability: readObservability(value),
  }
  const obstacle = config.demo ? findDemoObstacle(config) : undefined
  if (obstacle) throw new ConfigError('DEMO', '1', `0, since ${obstacle}`)
  return config
}

const DAY_SECONDS = 86_400
const MAX_HOPS = 10
const MIN_REQUESTS = 20
const MAX_REQUESTS = 1_000_000
const MIN_DELAY_MS = 20
const MAX_DELAY_MS = 60_000

const TRIAL_DAYS = 14
/** A reminder comes three days before the end, so a shorter trial would begin with it. */
const MIN_TRIAL_DAYS = 7
const MAX_TRIAL_DAYS = 90

function getTrialDays(setting: string | undefined): number {
  if (setting === undefined) return TRIAL_DAYS
  const days = /^\d{1,2}$/.test(setting) ? Number(setting) : Number.NaN
  if (days === 0 || (days >= MIN_TRIAL_DAYS && days <= MAX_TRIAL_DAYS)) return days
  throw new ConfigError('TRIAL_DAYS', setting, `0, or ${MIN_TRIAL_DAYS} to ${MAX_TRIAL_DAYS} days`)
}

/** On a developer's machine the only caller is its developer, and whatever tests the site from there. */
function getRateLimit(setting: string | undefined, demo: string | undefined): number {
  const value = setting ?? (demo === '1' ? '100000' : '200')

  if (!/^\d{1,7}$/.test(value) || Number(value) < MIN_REQUESTS || Number(value) > MAX_REQUESTS)
    throw new ConfigError('RATE_LIMIT_PER_MINUTE', value, `requests from ${MIN_REQUESTS} to ${MAX_REQUESTS}`)
  return Number(value)
}

/** Under `npm run dev` no page is kept, unless told. */
function getPageCacheSeconds(value: string | undefined, dev: string | undefined): number {
  if (value === undefined) return dev === '1' ? 0 : 60
  if (!/^\d{1,5}$/.test(value) || Number(value) > DAY_SECONDS)
    throw new ConfigError('PAGE_CACHE_SECONDS', value, `seconds from 0 to ${DAY_SECONDS}`)
  return Number(value)
}

/** A developer's machine is busy with the developer's other programs, too. */
function getMaxDelay(setting: string | undefined, demo: string | undefined): number {
  const value = setting ?? (demo === '1' ? '5000' : '150')
  if (!/^\d{1,5}$/.test(value) || Number(value) < MIN_DELAY_MS || Number(value) > MAX_DELAY_MS)
    throw new ConfigError('MAX_DELAY_MS', value, `milliseconds from ${MIN_DELAY_MS} to ${MAX_DELAY_MS}`)
  return Number(value)
}

function getPort(value = '4000'): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new ConfigError('PORT', value, 'a number from 0 to 65535')
  return Number(value)
}

function getHost(value = 'localhost'): string {
  // Refuses common mistakes too: a URL, or a name with its port.
  const bare = /^[A-Za-z0-9._-]+$/.test(value) || /^[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*:[0-9A-Fa-f:.%a-z]*$/.test(value)
  if (!bare)
    throw new ConfigError('HOST', value, 'a host name or an address without port, such as localhost or 0.0.0.0')
  return value
}

/** Two names of one host would be one site to browsers, whose cookies both get. */
function getEmbedUrl(value: string | undefined, publicUrl: string | undefined): string | undefined {
  const url = getPublicUrl(value, 'EMBED_URL')
  if (!url) return undefined
  if (publicUrl === undefined || new URL(url).hostname === new URL(publicUrl).hostname)
    throw new ConfigError('EMBED_URL', url, 'an origin with another host name than PUBLIC_URL, which must be set')
  return url
}

function getPublicUrl(value: string | undefined, name = 'PUBLIC_URL'): string | undefined {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const plain =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
  if (!plain) throw new ConfigError(name, value, 'an origin such as https://plat.example, without a path')
  return url.origin
}

/** Returns the names that are listed, and that of the site itself; none where neither is known. */
function getAllowedHosts(value: string | undefined, publicUrl: string | undefined): string[] | undefined {
  const own = publicUrl === undefined ? [] : [new URL(publicUrl).hostname]
  if (value === undefined) return own.length ? own : undefined
  const listed = value.split(',').map((each) => each.trim().toLowerCase())
  if (!listed.every((each) => /^(\[[\da-f:.]+\]|[a-z\d_-]+(\.[a-z\d_-]+)*)$/.test(each)))
    throw new ConfigError('ALLOWED_HOSTS', value, 'host names without ports, separated by commas')
  return [...own, ...listed]
}

const PROXIES = `false, the number of proxies in a row (1 to ${MAX_HOPS}), or their addresses separated by commas`

/** `true` is refused: anybody could then send the address that is believed, and no limit would hold. */
function getTrustProxy(value: string | undefined): Config['trustProxy'] {
  if (value === undefined || value === 'false') return false
  if (/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= MAX_HOPS) return Number(value)
  const list = value.split(',').map((each) => each.trim())
  if (!list.every((each) => NETWORKS.includes(each) || isNetwork(each)))
    throw new ConfigError('TRUST_PROXY', value, PROXIES)
  return list
}

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** Tells whether text is an address or a range: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/%]+)(?:\/([1-9]\d{0,2}))?$/.exec(text) ?? []
  const version = isIP(address)
  return version !== 0 && (prefix === undefined || Number(prefix) <= (version === 4 ? 32 : 128))
}

function getReadUrl(value: string | undefined, primary: string | undefined): string | undefined {
  const url = getDatabaseUrl(value, 'DATABASE_READ_URL')
  if (url === undefined || primary !== undefined) return url
  throw new ConfigError('DATABASE_READ_URL', withoutPassword(url), 'DATABASE_URL beside it: the server that it follows')
}

function getDatabaseUrl(value: string | undefined, name = 'DATABASE_URL'): string | undefined {
  if (value === undefined) return undefined
  // A user without a host is no URL to others, and common for sockets.
  const text = value.replace(/@(?=[/?])/, '@localhost')
  const url = /^postgres(ql)?:\/\//.test(value) && URL.canParse(text) ? new URL(text) : undefined
  const host = url && (url.hostname || url.searchParams.get('host'))
  if (!url || !host || !/^\/[^/]+$/.test(url.pathname)) {
    throw new ConfigError(name, withoutPassword(value), 'postgres://user:password@host:5432/database')
  }
  return value
}

function getTimeZone(value = 'America/New_York'): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    throw new ConfigError('SITE_TZ', value, 'a time zone such as America/New_York')
  }
}

function getSecret(value: string | undefined, name = 'SECRET'): string | undefined {
  if (value !== undefined && value.length < 32) {
    throw new ConfigError(name, `${value.slice(0, 2)}…`, '32 characters or more, from openssl rand -hex 32')
  }
  return value
}

function parseOne(name: string, value: string | undefined, words: string[]): string | undefined {
  if (value !== undefined && !words.includes(value)) throw new ConfigError(name, value, words.join(' or '))
  return value
}

/** Returns the origin of a server that listens on `host`; one that listens everywhere is shown as this machine. */
export function getOrigin(host: string, port: number): string {
  const urlHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${urlHost}:${port}`
}

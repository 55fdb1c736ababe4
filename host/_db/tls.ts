import { readFileSync } from 'node:fs'
import pg from 'pg'

/** The server is one that we cannot work with; the message says why. */
export class UnusableDatabase extends Error {}

/** Servers that had no TLS where it is only preferred. */
const plain = new Set<string>()

const MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']
const FILES = ['sslrootcert', 'sslcert', 'sslkey']

/**
 * Returns an address as the driver has to read it for psql's meaning of `sslmode`: `require` encrypts without verifying, unless a root
 * certificate is named; `prefer` and `allow` go on without TLS where the server has none.
 * @throws UnusableDatabase where a mode is none, or a certificate is missing
 */
export function getConnectionString(url: string): string {
  const query = url.indexOf('?')
  const parameters = new URLSearchParams(query === -1 ? '' : url.slice(query + 1))
  const mode = getMode(parameters)
  if (!mode) return url
  if (!MODES.includes(mode))
    throw new UnusableDatabase(`DATABASE_URL has sslmode=${mode}; expected one of ${MODES.join(', ')}.`)
  if (parameters.get('sslrootcert') === 'system') {
    // The certificates that Node.js trusts.
    parameters.delete('sslrootcert')
    parameters.set('sslmode', 'verify-full')
  } else if (mode === 'verify-ca' && !parameters.has('sslrootcert'))
    throw new UnusableDatabase(
      'DATABASE_URL has sslmode=verify-ca, which needs sslrootcert=/path/to/root.crt beside it.',
    )
  else if (isSocket(parameters) || (isPreferred(mode) && plain.has(url))) parameters.set('sslmode', 'disable')
  else if (mode === 'allow') parameters.set('sslmode', 'prefer')
  for (const name of FILES) checkFile(name, parameters.get(name))
  if (parameters.get('sslmode') !== 'no-verify') parameters.set('uselibpqcompat', 'true')
  if (parameters.get('sslmode') === 'disable') for (const name of FILES) parameters.delete(name)
  return `${url.slice(0, query)}?${parameters}`
}

const getMode = (parameters: URLSearchParams): string | null =>
  parameters.get('sslmode') ?? (parameters.has('sslrootcert') ? 'prefer' : null)

const isPreferred = (mode: string | null) => mode === 'prefer' || mode === 'allow'

/** Sockets are not encrypted, whatever is asked for. */
const isSocket = (parameters: URLSearchParams) => parameters.get('host')?.startsWith('/') === true

function checkFile(name: string, file: string | null): void {
  if (file === null) return
  try {
    readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new UnusableDatabase(`DATABASE_URL names ${file} as ${name}, which cannot be read (${code}).`)
  }
}

/** A connection that reads `sslmode` as psql does. */
export class TlsClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    const { connectionString } = config
    super(connectionString ? { ...config, connectionString: getConnectionString(connectionString) } : config)
  }
}

const NO_TLS = 'The server does not support SSL connections'

/**
 * Connects, and once more without TLS where it is only preferred and the server has none. The pools on that address follow.
 * @param connect makes a connection of its own each time
 */
export async function connectAsPreferred<T>(url: string, connect: () => Promise<T>): Promise<T> {
  plain.delete(url)
  try {
    return await connect()
  } catch (error) {
    const mode = getMode(new URLSearchParams(url.split('?')[1]))
    if (!isPreferred(mode) || (error as Error).message !== NO_TLS) throw error
    plain.add(url)
    return connect()
  }
}

const VERIFY =
  'name its root certificate in DATABASE_URL with sslrootcert=/path/to/root.crt, or write sslmode=require, which encrypts without verifying'

/** What to do about errors of TLS, by the code of OpenSSL or Node.js. */
const REMEDIES: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: VERIFY,
  SELF_SIGNED_CERT_IN_CHAIN: VERIFY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: VERIFY,
  UNABLE_TO_GET_ISSUER_CERT: VERIFY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: VERIFY,
  CERT_HAS_EXPIRED: 'renew the certificate of the database’s server',
  CERT_NOT_YET_VALID: 'set the clock of this machine, or of the one that made the certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'name the server in DATABASE_URL as its certificate does, or write sslmode=verify-ca',
}

/** Returns what to do about an error of a connection’s encryption; undefined for others. */
export function getTlsRemedy({ code = '', message }: Error & { code?: string }): string | undefined {
  if (message === NO_TLS) return 'write sslmode=prefer in DATABASE_URL, or turn on ssl at the server'
  if (/no pg_hba\.conf entry .*no encryption/.test(message)) return 'write sslmode=require in DATABASE_URL'
  return REMEDIES[code] ?? (/^(ERR_SSL_|EPROTO$)/.test(code) ? 'see what the server’s log says of TLS' : undefined)
}

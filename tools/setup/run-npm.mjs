import { execFile } from 'node:child_process'
import { findNpmCli } from './npm-cli.mjs'

/**
 * Runs npm by the given Node, and waits without holding up what shows the progress.
 * @returns whether it succeeded, and what it printed
 */
export function runNpm(node, args, options) {
  return new Promise((resolve) => {
    execFile(node, [findNpmCli(), ...args], { ...options, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ ok: !error, stdout, stderr }),
    )
  })
}

/** Causes by what npm printed, the narrow ones first: npm ends most messages about the network with the same advice. */
const CAUSES = [
  [/ENOSPC|EDQUOT|no space left/i, 'the disk is full: make room'],
  [/\b(EACCES|EPERM|EROFS)\b/, 'a folder cannot be written: check who owns it'],
  [
    /CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|certificate (has expired|is not yet valid)/i,
    'the certificate of the npm registry is out of date: check the clock of this machine',
  ],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_(VERIFY|GET_ISSUER)|ERR_TLS_CERT|self[- ]signed certificate|unable to (verify|get) .*certificate/i,
    'npm does not trust the certificate that answers for its registry, as behind a proxy that looks into connections: set NODE_EXTRA_CA_CERTS to the file of its root certificate',
  ],
  [
    /\bE407\b|407 Proxy|Proxy Authentication Required/i,
    'the proxy asks for a login: put it into HTTPS_PROXY (http://user:password@proxy:port)',
  ],
  [
    /tunneling socket|EPROXY|Invalid proxy|ERR_PROXY/i,
    'the proxy cannot be used: check HTTPS_PROXY and npm config get https-proxy',
  ],
  [
    /\b(E401|E403|ENEEDAUTH)\b|Unable to authenticate|authentication token/i,
    'the npm registry asks for a login: run npm login, or check npm config get registry and the token in .npmrc',
  ],
  [
    /\b(E404|ETARGET|ENOVERSIONS)\b/,
    'the npm registry does not have a package: check that npm config get registry names a whole mirror',
  ],
  [/\bEINTEGRITY\b/, 'a package arrived damaged: run npm cache clean --force'],
  [/\bENOTCACHED\b|only-if-cached/, 'npm is told to work offline: run npm config delete offline'],
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i,
    'the npm registry cannot be reached: check the network',
  ],
]

/**
 * Says why npm failed, by what it printed.
 * @returns the cause with what to do and npm's own words, as the middle of a sentence
 */
export function explainNpmFailure(printed, env = process.env) {
  const words = getNpmWords(printed)
  const cause = isOfProxy(printed, env)
    ? 'the proxy cannot be reached: check HTTPS_PROXY and npm config get https-proxy'
    : CAUSES.find(([pattern]) => pattern.test(printed))?.[1]
  if (!cause) return words ? `npm said “${words}”: mend that` : 'look at its message above'
  return words ? `${cause} (npm said “${words}”)` : cause
}

/** Tells whether the address that refused is that of the proxy. */
function isOfProxy(printed, env) {
  const proxies = ['https_proxy', 'http_proxy', 'npm_config_https_proxy', 'npm_config_proxy']
    .map((name) => Object.entries(env).find(([key, value]) => key.toLowerCase() === name && value)?.[1])
    .filter((value) => value && URL.canParse(value))
    .map((value) => new URL(value))
  return proxies.some(({ hostname, port }) => {
    const address = /(?:ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH) ([\d.:a-f[\]]+):(\d+)/.exec(printed)
    const unknownName = /(?:ENOTFOUND|EAI_AGAIN) (\S+)/.exec(printed)?.[1]
    return unknownName === hostname || (address && port !== '' && address[2] === port)
  })
}

/** Returns npm's code and its first line that says something, without addresses that hold a password. */
function getNpmWords(printed) {
  const lines = printed
    .split('\n')
    .map((line) => /^npm (?:error|ERR!) ?(.*)$/.exec(line)?.[1]?.trim())
    .filter(Boolean)
  const code = lines.find((line) => /^code \S+$/.test(line))?.slice(5)
  const first = lines.find((line) => !/^(code|errno|syscall|path|dest|type)\b/.test(line))
  const plain = first?.replace(/\/\/[^/\s@]*@/g, '//').slice(0, 200)
  return [code && !plain?.includes(code) && code, plain].filter(Boolean).join(' ')
}

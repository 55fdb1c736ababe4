import dgram from 'node:dgram'
import dns from 'node:dns'
import { Socket } from 'node:net'
import { onTestFinished, vi } from 'vitest'

/**
 * Watches what this process connects to, by any library: every TCP and TLS connection begins in `Socket.connect`. What is
 * not expected is written down and cut off before it leaves the machine.
 * @param expected what is asked on purpose: ports of this machine, folders of sockets, or `host:port`
 */
export function watchOutgoing(expected: () => (number | string)[]): { unexpected: string[] } {
  const watch = { unexpected: [] as string[] }
  const connect = Socket.prototype.connect
  const spy = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args: unknown[]) {
    const { host = 'localhost', port, path } = getTarget(args)
    const target = path ?? `${host}:${port}`
    const here = /^(127\.0\.0\.1|localhost|::1)$/.test(host) && path === undefined
    const known = expected().some((each) =>
      typeof each === 'string' ? target.startsWith(each) : here && each === Number(port),
    )
    if (known) return connect.apply(this, args as [string])
    watch.unexpected.push(target)
    process.nextTick(() => this.destroy(new Error('this address is none that is expected')))
    return this
  })
  const spies = [spy, ...names(watch.unexpected)]
  onTestFinished(() => {
    for (const each of spies) each.mockRestore()
  })
  return watch
}

interface Target {
  host?: string
  port?: number | string
  path?: string
}

/** Parses the arguments of `net.connect` and `tls.connect`: a list, options, a path, or a port and a host. */
function getTarget([first, second]: unknown[]): Target {
  if (Array.isArray(first)) return getTarget(first)
  if (typeof first === 'object') return first as Target
  if (typeof first === 'string' && Number.isNaN(Number(first))) return { path: first }
  return { port: first as number, ...(typeof second === 'string' && { host: second }) }
}

/** Records names that are resolved, and packets that are sent without a connection. */
function names(records: string[]) {
  const say = (what: string) => (name: unknown) => {
    records.push(`${what} ${String(name).slice(0, 100)}`)
    throw new Error('no name is looked up here')
  }
  const kinds = ['resolve', 'resolve4', 'resolve6', 'resolveMx', 'resolveTxt', 'resolveAny', 'resolveCname'] as const
  return [
    ...kinds.flatMap((kind) => [
      vi.spyOn(dns, kind).mockImplementation(say(kind) as never),
      vi.spyOn(dns.promises, kind).mockImplementation(say(kind) as never),
      vi.spyOn(dns.Resolver.prototype, kind).mockImplementation(say(kind) as never),
    ]),
    vi.spyOn(dns.promises, 'lookup').mockImplementation(say('lookup') as never),
    vi.spyOn(dgram.Socket.prototype, 'send').mockImplementation(say('packet') as never),
  ]
}

import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'
import type { Config } from '../_config/config.ts'
import type { RunningApp } from './running-app.ts'

/** The server cannot listen where it was told to; the message says what to do. */
export class ListenError extends Error {}

/**
 * @returns the origin it listens on
 * @throws ListenError when the port is taken or not allowed
 */
export async function listen(app: RunningApp, { host, port, publicUrl }: Config): Promise<string> {
  try {
    await everyAddressFree(host, port)
    await app.listen({ host, port })
  } catch (error) {
    if (error instanceof ListenError) throw error
    throw new ListenError(sentence((error as NodeJS.ErrnoException).code ?? String(error), host, port))
  }
  return publicUrl ?? app.site.origin()
}

/**
 * `localhost` is two addresses on most machines. Fastify listens on the second one too but is silent when it is taken:
 * half of the browsers would then meet somebody else's server.
 */
async function everyAddressFree(host: string, port: number): Promise<void> {
  if (port === 0) return
  const addresses = await lookup(host, { all: true })
  for (const { address } of addresses.length > 1 ? addresses : []) {
    await new Promise<void>((resolve, reject) => {
      const probe = createServer()
      probe.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? reject(error) : resolve()))
      probe.listen({ host: address, port, exclusive: true }, () => probe.close(() => resolve()))
    })
  }
}

function sentence(code: string, host: string, port: number): string {
  const another = `Choose another one: PORT=${port < 65_535 ? port + 1 : 4000} npm start`
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is taken. ${another}`
  if (code === 'EACCES') return `Port ${port} on ${host} needs rights that this user does not have. ${another}`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `HOST is "${host}"; expected a name or address of this machine, such as localhost or 0.0.0.0`
  }
  return `The server cannot listen on ${host}, port ${port} (${code}).`
}

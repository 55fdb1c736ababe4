import { isIPv4 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../_config/config.ts'
import { isLoopback } from '../_config/loopback.ts'

/** Requests in a sample, and how many of them must have come through a proxy with a public address. */
const SAMPLE = 100
const FORWARDED = 90
/** Requests of so many clients that a neighbor passes on make it a proxy: strangers do not send from there. */
const NEIGHBOR_REQUESTS = 8
const NEIGHBOR_CLIENTS = 3
/** Neighbors that are watched. */
const MAX_NEIGHBORS = 100

export interface ProxyWatch {
  /** Names a proxy that TRUST_PROXY does not name, and what that costs; undefined while none is known. */
  trouble(): string | undefined
}

interface Neighbor {
  requests: number
  clients: Set<string>
}

/**
 * Logs once that requests come through a proxy that TRUST_PROXY does not name, so that all visitors share the limits of one address.
 * A single request proves nothing, since anybody can send the header.
 */
export function watchProxies(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): ProxyWatch {
  const neighbors = new Map<string, Neighbor>()
  let [requests, forwarded, trouble] = [0, 0, undefined as string | undefined]
  app.addHook('onRequest', async (request) => {
    if (trouble !== undefined) return
    const peer = getPlainAddress(request.socket.remoteAddress)
    const client = getClient(request)
    const isProxied = client !== undefined && getPlainAddress(request.ip) === peer
    if (++requests > SAMPLE) [requests, forwarded] = [1, 0]
    if (isProxied) forwarded++
    if (forwarded < FORWARDED && !(isProxied && isNeighbor(peer) && countNeighbor(neighbors, peer, client))) return
    trouble = formatTrouble(peer, trustProxy)
    neighbors.clear()
    app.log.error(trouble)
  })
  return { trouble: () => trouble }
}

function formatTrouble(peer: string, trustProxy: Config['trustProxy']): string {
  const name = isLoopback(peer) ? 'loopback' : peer
  const declared = trustProxy === false ? 'TRUST_PROXY is not set' : 'TRUST_PROXY does not name it'
  const value = Array.isArray(trustProxy) ? [...trustProxy, name].join(',') : name
  return `Requests come through a proxy at ${peer}, but ${declared}: all visitors count as one address and share its limits, such as a few logins a minute. Set TRUST_PROXY=${value}.`
}

/** @returns whether it passes on what many clients send */
function countNeighbor(neighbors: Map<string, Neighbor>, peer: string, client: string): boolean {
  if (neighbors.size >= MAX_NEIGHBORS && !neighbors.has(peer)) return false
  const neighbor = neighbors.get(peer) ?? { requests: 0, clients: new Set() }
  neighbors.set(peer, neighbor)
  neighbor.requests++
  if (neighbor.clients.size < NEIGHBOR_CLIENTS) neighbor.clients.add(client)
  return neighbor.requests >= NEIGHBOR_REQUESTS && neighbor.clients.size >= NEIGHBOR_CLIENTS
}

/** Returns whom a request says it is passed on for. */
function getClient({ headers }: FastifyRequest): string | undefined {
  const header = headers['x-forwarded-for'] ?? headers.forwarded
  return header === undefined ? undefined : String(header).split(',', 1)[0]?.trim()
}

/** Writes an IPv4 address that a socket has as IPv6 as it is known. */
const getPlainAddress = (address = ''): string => {
  const plain = address.replace(/^::ffff:/i, '')
  return isIPv4(plain) ? plain : address
}

/** Tells whether an address is of this machine or its own network. */
const isNeighbor = (address: string): boolean =>
  isLoopback(address) || /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd]|fe80:)/i.test(address)

import type { FastifyRequest } from 'fastify'

/** The person who is signed in with the session of a request. */
export interface Viewer {
  /** uuid */
  id: string
  name: string
  email: string
  emailVerified: boolean
  admin: boolean
  subscriptionLevels: string[]
  /** Ids of the business pages that are theirs, the oldest first. */
  pages: number[]
  /** E.164; only a verified one. */
  phone: string | null
  session: { id: string; apiAuthToken: string }
}

/** Reads the session of a request; undefined for visitors. */
export type ViewerReader = (request: FastifyRequest) => Promise<Viewer | undefined>

export const isPro = (viewer: Viewer | undefined): boolean => viewer?.subscriptionLevels.includes('pro') ?? false

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for visitors, and on files. Routes behind a row that wants a member may rely on it (`getViewer()`). */
    viewer: Viewer | undefined
  }
  interface FastifyContextConfig {
    /** Tells whether the resource in the address is the viewer's own, for rows `of: 'account'`. */
    mine?: (request: FastifyRequest) => Promise<boolean>
  }
}

/** Returns the viewer of a route that only members reach. */
export function getViewer(request: FastifyRequest): Viewer {
  if (!request.viewer) throw new Error(`${request.routeOptions.url} is open to visitors: it has no viewer to rely on`)
  return request.viewer
}

import type { FastifyRequest } from 'fastify'

/** The person who is signed in with the session of a request. */
export interface Viewer {
  /** uuid */
  id: string
  name: string
  email: string
  /** False until a link that was mailed to the address came back: such an account only reads. */
  emailVerified: boolean
  /** True for administrators with a second factor; with the demo's cookie without one, too. */
  admin: boolean
  /** True for administrators who are treated as members until they set up a second factor. */
  adminWithoutFactor: boolean
  subscriptionLevels: string[]
  /** Ids of the business pages that are theirs, the oldest first. */
  pages: number[]
  /** Notifications that are not read yet. */
  unread: number
  /** E.164; only a verified one. */
  phone: string | null
  session: {
    id: string
    apiAuthToken: string
    /** Whether whoever has it proved in the last 15 minutes to be the member. */
    confirmed: boolean
  }
  /** The administrator who looks at the site as this member, and may change nothing. */
  impersonator?: { id: string; name: string; until: Date }
  /** When the account will be deleted, as the member wishes. */
  deletionDue?: Date
  /** Set while the member may look at everything and change nothing. */
  suspension?: { until: Date; reason: string }
}

/** Reads the session of a request; undefined for visitors. */
export type ViewerReader = (request: FastifyRequest) => Promise<Viewer | undefined>

/** Tells whether somebody is left out of statistics as an administrator: one without a second factor, or one who looks at the site as a member, too. */
export const isStaff = (viewer: Viewer | undefined): boolean =>
  viewer !== undefined && (viewer.admin || viewer.adminWithoutFactor || viewer.impersonator !== undefined)

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

import type { FastifyInstance } from 'fastify'

/** What starting and stopping need of the app. */
export interface RunningApp extends Pick<FastifyInstance, 'listen' | 'close' | 'server'> {
  site: { origin(): string; stopping: boolean }
}

import type { FastifyInstance } from 'fastify'
import type { Site } from '../_platform/site.ts'

export function businessRoutes(_app: FastifyInstance, _site: Site): void {}

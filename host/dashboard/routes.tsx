import type { FastifyInstance } from 'fastify'
import type { Site } from '../_platform/site.ts'

export function dashboardRoutes(_app: FastifyInstance, _site: Site): void {}

import type { FastifyInstance } from 'fastify'
import type { Site } from '../_platform/site.ts'

export function contactRoutes(_app: FastifyInstance, _site: Site): void {}

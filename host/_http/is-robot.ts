import type { FastifyRequest } from 'fastify'

/** Programs that say that they are none of the people who count. */
const ROBOT = /bot|crawl|spider|slurp|preview|monitor|curl|wget|headless/i

/** Tells whether a request comes from a program that says so, or that says nothing about itself. */
export function isRobot({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const agent = headers['user-agent'] ?? ''
  return !agent || ROBOT.test(agent)
}

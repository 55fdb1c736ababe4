import { ConfigError, readConfig } from './config.ts'
import { findDemoObstacle } from './demo-obstacle.ts'

type Environment = Record<string, string | undefined>

/**
 * Turns the demo on for `npm start` and `npm run dev`, unless DEMO is set or a variable says that the server is for others. Values
 * that cannot be used are left for the server to report.
 */
export function withDemo<T extends Environment>(env: T): T {
  if (env.DEMO?.trim()) return env
  try {
    return findDemoObstacle(readConfig(env)) === undefined ? { ...env, DEMO: '1' } : env
  } catch (error) {
    if (error instanceof ConfigError) return env
    throw error
  }
}

import { ConfigError, readConfig } from './config.ts'
import { findDemoObstacle } from './demo-obstacle.ts'

type Environment = Record<string, string | undefined>

/** Variables of servers with data, mail, money or visitors of their own. */
const OF_REAL_SERVERS = ['DATABASE_URL', 'SMTP_URL', 'PAYMENTS_KEY', 'SECRET', 'ALLOWED_HOSTS', 'PUBLIC_URL']

/**
 * Turns the demo on for `npm start` and `npm run dev`, unless DEMO is set or a variable says that the server is for others. Values
 * that cannot be used are left for the server to report.
 * @param say is called with why the demo stays off where DEMO=1 would turn it on
 */
export function withDemo<T extends Environment>(env: T, say: (line: string) => void = () => {}): T {
  if (env.DEMO?.trim()) return env
  try {
    if (findDemoObstacle(readConfig(env)) !== undefined) return env
  } catch (error) {
    if (error instanceof ConfigError) return env
    throw error
  }
  const contradiction = OF_REAL_SERVERS.find((name) => env[name]?.trim())
  if (!contradiction) return { ...env, DEMO: '1' }
  say(`The demo is off, since ${contradiction} is set. DEMO=1 turns it on.`)
  return env
}

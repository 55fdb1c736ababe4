import { isLoopback } from './loopback.ts'

/** The settings that say whom a server is for. */
interface Place {
  host: string
  publicUrl: string | undefined
  trustProxy: false | number | string[]
  production: boolean
}

/** Returns why this is no developer's machine, as the end of a sentence; undefined where nothing speaks against it. */
export function findDemoObstacle({ host, publicUrl, trustProxy, production }: Place): string | undefined {
  if (production) return 'NODE_ENV is "production"'
  if (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname))
    return `PUBLIC_URL is "${publicUrl}", which is not this machine`
  if (trustProxy !== false) return 'TRUST_PROXY is set'
  if (!isLoopback(host)) return `HOST is "${host}", which others can reach`
  return undefined
}

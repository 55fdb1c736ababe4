import type { RunningApp } from './running-app.ts'

/** Maximum time for requests in flight after a stop, in milliseconds. */
const TIMEOUT_MS = 10_000

/**
 * Ends the server: new connections are refused, requests in flight finish.
 * @returns true when all of them did, false when the rest was cut off
 */
export async function stop(app: RunningApp, patience = TIMEOUT_MS): Promise<boolean> {
  app.site.stopping = true
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, patience, false)
  })
  const inTime = await Promise.race([app.close().then(() => true), timeout])
  clearTimeout(timer)
  if (!inTime) app.server.closeAllConnections()
  return inTime
}

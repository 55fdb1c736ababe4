import { createApp } from './_platform/app.ts'
import { ConfigError, readConfig } from './_platform/config.ts'
import { ListenError, listen } from './_platform/listen.ts'
import { stop } from './_platform/stop.ts'

try {
  const config = readConfig(process.env)
  const app = await createApp({ config })
  const url = await listen(app, config)
  console.log(`Plat is at ${url}`)

  let asked = false
  const leave = async () => {
    // Asked twice, somebody is waiting at the keyboard.
    if (asked) process.exit(1)
    asked = true
    const inTime = await stop(app)
    if (!inTime) console.error('Requests that were still running after 10 seconds were cut off.')
    process.exit(0)
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
} catch (error) {
  // What a person can mend is one sentence; everything else is a fault of ours and keeps its stack.
  const known = error instanceof ConfigError || error instanceof ListenError
  console.error(known ? error.message : error)
  process.exit(1)
}

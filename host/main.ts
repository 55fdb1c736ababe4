import { createApp } from './_platform/app.ts'
import { ConfigError, readConfig } from './_platform/config.ts'
import { ListenError, listen } from './_platform/listen.ts'
import { stop } from './_platform/stop.ts'

try {
  const config = readConfig(process.env)
  const app = await createApp({ config })
  const url = await listen(app, config)
  console.log(`Plat is at ${url}`)

  let asked = 0
  const leave = async () => {
    // Asked twice, somebody is waiting at the keyboard; but a signal to a whole process group may arrive twice at once.
    if (asked && Date.now() - asked > 1000) process.exit(1)
    if (asked) return
    asked = Date.now()
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

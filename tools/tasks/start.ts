import { buildAll } from '../setup/build.ts'
import { handOver } from '../setup/hand-over.mjs'
import { giveUp } from '../setup/step.mjs'

/** `npm start`: builds what changed, then serves. PORT and HOST are read by the server itself. */
try {
  await buildAll()
  handOver(process.execPath, ['--enable-source-maps', 'dist/host/server.mjs', ...process.argv.slice(2)])
} catch (error) {
  giveUp(error)
}

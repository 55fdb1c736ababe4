import { buildAll } from '../setup/build.ts'
import { runNode } from '../setup/command.ts'
import { giveUp } from '../setup/step.mjs'

/** `npm run bench`: every benchmark, or those named; `--json` prints one object a line and nothing else. */
await buildAll()
  .then(() => runNode(['bench/run.ts', ...process.argv.slice(2)]))
  .catch(giveUp)

import { buildGeometry } from '../setup/build.ts'
import { bin, runNode } from '../setup/command.ts'
import { giveUp } from '../setup/step.mjs'

/** `npm run types`: the compiler's opinion. The generated geometry modules are part of the program, so they come first. */
await buildGeometry()
  .then(() => runNode([bin('typescript', 'tsc'), '--noEmit', ...process.argv.slice(2)]))
  .catch(giveUp)

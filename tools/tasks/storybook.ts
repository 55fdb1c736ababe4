import { buildGeometry } from '../setup/build.ts'
import { bin, runNode } from '../setup/command.ts'
import { giveUp } from '../setup/step.mjs'

/** `npm run storybook`: every island in every example; `-- build` writes the gallery as static files. */
const [verb, ...rest] = process.argv.slice(2)
const args = verb === 'build' ? ['build', ...rest] : ['dev', '--port', '6006', '--no-open', ...process.argv.slice(2)]
await buildGeometry()
  .then(() => runNode([bin('storybook'), ...args, '--config-dir', 'stories/.storybook', '--disable-telemetry']))
  .catch(giveUp)

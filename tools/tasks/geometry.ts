import { buildGeometry } from '../setup/build.ts'
import { giveUp } from '../setup/step.mjs'

/** `npm run geometry`: only the shapes of the maps; `-- --force` even if nothing changed. */
await buildGeometry(process.argv.includes('--force')).catch(giveUp)

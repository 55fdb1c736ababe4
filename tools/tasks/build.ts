import { buildAll } from '../setup/build.ts'
import { giveUp } from '../setup/step.mjs'

/** `npm run build`: everything into `dist/`; `-- --force` builds what is up to date, too. */
await buildAll(process.argv.includes('--force')).catch(giveUp)

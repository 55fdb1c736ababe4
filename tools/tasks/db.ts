import { buildSite } from '../setup/build.ts'
import { backToCaller } from '../setup/caller.ts'
import { giveUp } from '../setup/step.mjs'

/** `npm run db:migrate`, `db:seed`, `db:backup`, `db:restore`, `db:verify` and so on: docs/operating.md says what each does. */
if (process.argv[2] === 'verify') await buildSite().catch(giveUp)
backToCaller()
await import('../../host/cli/db.ts')

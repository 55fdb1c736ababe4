import { backToCaller } from '../setup/caller.ts'

/** `npm run upgrade`: a backup, then the migrations of this version, a check, and what has changed. */
backToCaller()
process.argv.splice(2, 0, 'upgrade')
await import('../../host/cli/db.ts')

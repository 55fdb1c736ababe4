import { backToCaller } from '../setup/caller.ts'

/** `npm run uploads:move`, `uploads:check` and `uploads:claim`: docs/operating.md says what each does. */
backToCaller()
process.argv.splice(2, 1, `uploads-${process.argv[2]}`)
await import('../../host/cli/db.ts')

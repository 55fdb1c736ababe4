import { backToCaller } from '../setup/caller.ts'

/** `npm run import -- <source> <file>`: public figures into the database. */
backToCaller()
await import('../../host/cli/import.ts')

import { backToCaller } from '../setup/caller.ts'

/** `npm run db:migrate`, `db:seed`, `db:backup`, `db:restore`, `db:url`: docs/operating.md says what each does. */
backToCaller()
await import('../../host/cli/db.ts')

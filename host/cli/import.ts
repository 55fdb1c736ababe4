import { taskDatabase } from '../_db/task-database.ts'
import { runImport } from '../import/command.ts'
import { prepareDatabase } from '../prepare.ts'

process.exitCode = await runImport(process.argv.slice(2), {
  out: process.stdout,
  err: process.stderr,
  database: () => taskDatabase(prepareDatabase),
})

/** Runs the migrations of a JSON file in the database of DATABASE_URL, as a process that tests can kill. */
import { readFileSync } from 'node:fs'
import { openDatabase } from '../_db/database.ts'
import { migrate } from '../_db/migrate.ts'

const db = openDatabase(process.env.DATABASE_URL as string, { max: 1 })
await migrate(db.pool, { migrations: JSON.parse(readFileSync(process.argv[2] as string, 'utf8')) })
await db.close()

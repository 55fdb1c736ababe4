import { parseArgs } from 'node:util'
import { readConfig } from '../_config/config.ts'
import { readSecrets, replaceSecret } from '../_config/secret.ts'
import { taskDatabase } from '../_db/task-database.ts'
import { makeAuth } from '../accounts/auth.ts'
import { encryptAnew } from '../accounts/two-factor/two-factor-store.ts'
import { prepareDatabase } from '../prepare.ts'

/**
 * `db:rotate-key`: encrypts what is stored with the newest key. Where that is not SECRET, a new one is made first: a host that runs
 * meanwhile has to be restarted.
 */
export async function rotateKeyTask(args: string[]): Promise<void> {
  parseArgs({ args, options: {} })
  const config = readConfig(process.env)
  const db = await taskDatabase(prepareDatabase)
  try {
    if (config.secret === undefined) replaceSecret(config)
    const auth = makeAuth({ db, secrets: readSecrets(config), secure: false, origin: () => 'http://localhost' })
    const count = await encryptAnew({ db, auth })
    console.log(`The second factors of ${count.toLocaleString('en')} members are encrypted with the newest key.`)
    console.log('Restart the host. Keep the old key for 90 days: it reads cookies and mailed links of before.')
  } finally {
    await db.close()
  }
}

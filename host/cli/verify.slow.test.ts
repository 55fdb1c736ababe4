import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../_config/config.ts'
import { migrate } from '../_db/migrate.ts'
import { readReleases } from '../_db/releases/releases.ts'
import { removeObjects } from '../_services/files/object-jobs.ts'
import { emptyDatabase, testDatabase } from '../_testing/database.ts'
import { runDbTask } from '../_testing/db-task.ts'
import { FILES, filesSite, getBucketEnv, sendFiles, startBucket } from '../_testing/files-world.ts'
import { makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { totp } from '../_testing/totp.ts'
import { findBackup } from './backup-tasks.ts'
import { verifyBackup } from './verify.ts'
import { logInAsMember } from './verify-login.ts'

/** Each task is a process of its own. */
vi.setConfig({ testTimeout: 300_000 })

const db = await testDatabase()
const bucket = await startBucket()
const SECRET = 'the key with which this site began once'
const PASSWORD = 'quiet paper lines'

/** Creates a folder for backups, an identity that reads them, and the environment of a host with both. */
async function makePlace() {
  const folder = mkdtempSync(join(tmpdir(), 'plat-verify-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const identity = await generateX25519Identity()
  writeFileSync(join(folder, 'key.txt'), `# made by age-keygen\n${identity}\n`)
  const to = join(folder, 'backups')
  const env = {
    DATABASE_URL: db.url,
    SECRET,
    BACKUP_TO: to,
    BACKUP_RECIPIENT: await identityToRecipient(identity),
    BACKUP_IDENTITY: join(folder, 'key.txt'),
  }
  return { folder, to, env }
}

/** Verifies the newest backup as `db:verify` does. */
const verify = async (env: Record<string, string>) => {
  const config = readConfig(env)
  return verifyBackup(db.url, await findBackup(config, undefined), logInAsMember, config.uploads)
}

/** Creates a member with a second factor, under `SECRET`. */
async function enroll() {
  const app = await testApp({ database: db.url, env: { SECRET } })
  const person = await makePerson(db, {}, { app, password: PASSWORD })
  const browser = await signedIn(app, person)
  const { uri } = (await browser.post('/settings/two-factor', { current_password: PASSWORD })).json()
  expect((await browser.post('/settings/two-factor/code', { code: totp(uri) })).statusCode).toBe(200)
}

test('the newest backup is verified: all rows are there, and a member logs in with a code', async () => {
  await enroll()
  const { env, to } = await makePlace()
  const made = await runDbTask(['backup'], env)
  expect([made.code, made.err]).toEqual([0, ''])
  const verified = await verify(env)
  expect(verified).toMatch(
    /\.backup\.age: [\d,]+ rows of \d+ tables are what the manifest says\. A member logged in with a code\.$/,
  )
  expect(readdirSync(to)).toHaveLength(1)
  const { rows } = await db.pool.query(
    "select count(*)::int as left from pg_database where datname like 'plat_verify_%'",
  )
  expect(rows).toEqual([{ left: 0 }])
})

test('a backup holds no objects: verified, it says how many are in the bucket and how many are missing', async () => {
  const { env } = await makePlace()
  const withBucket = { ...env, ...getBucketEnv(bucket) }
  const { app, person, ...site } = await filesSite(db, bucket)
  const { upload } = await sendFiles(db, { app, person, ...site })
  await runDbTask(['backup'], env)
  expect(await verify(withBucket)).toContain(`All ${FILES} objects are in s3://files/plat/.`)
  expect(await verify(env)).toContain(`${FILES} objects were not looked for: set UPLOADS_TO.`)
  await db.pool.query('delete from uploads where id = $1', [upload.split('/').at(-1)])
  await db.pool.query("update removed_objects set removed_at = removed_at - interval '2 minutes'")
  await removeObjects({ db }, site.store)
  expect(await verify(withBucket)).toContain(`1 of ${FILES} objects are missing in s3://files/plat/`)
})

test('a damaged backup, or one of which the identity is another, is refused', async () => {
  const { env, to, folder } = await makePlace()
  await runDbTask(['backup'], env)
  const [name = ''] = readdirSync(to)
  const bytes = readFileSync(join(to, name))
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(join(to, name), bytes)
  await expect(verify(env)).rejects.toThrow('can’t be restored')
  writeFileSync(join(folder, 'key.txt'), await generateX25519Identity())
  await expect(verify(env)).rejects.toThrow('can’t be restored')
})

test('restored on another machine, the site keeps its key, and a restore asks before it deletes', async () => {
  const { env, folder } = await makePlace()
  await runDbTask(['backup'], env)
  const other = await emptyDatabase()
  const { SECRET: _, ...rest } = env
  const there = { ...rest, DATABASE_URL: other.url, DATA_DIR: join(folder, 'data') }
  expect(await runDbTask(['restore'], there)).toMatchObject({ code: 0, err: '' })
  expect(readFileSync(join(folder, 'data/secret'), 'utf8').trim()).toBe(SECRET)
  expect(await runDbTask(['restore'], there)).toMatchObject({ code: 1, err: expect.stringContaining('--replace') })
  expect(await runDbTask(['restore', '--replace'], there)).toMatchObject({ code: 0 })
})

test('after the key was replaced, sessions and second factors go on, and are under the new key alone', async () => {
  const before = await testApp({ database: db.url, env: { SECRET } })
  const person = await makePerson(db, {}, { app: before, password: PASSWORD })
  const browser = await signedIn(before, person)
  const { uri } = (await browser.post('/settings/two-factor', { current_password: PASSWORD })).json()
  expect((await browser.post('/settings/two-factor/code', { code: totp(uri) })).statusCode).toBe(200)
  const keys = { SECRET: 'the key that this site has from today on', SECRET_OLD: SECRET }
  const after = await testApp({ database: db.url, env: keys })
  Object.assign(browser, { app: after })
  const settingsPage = await browser.get('/settings')
  expect(settingsPage.statusCode).toBe(200)
  expect(settingsPage.cookies.map(({ name }) => name)).toContain('__Host-session')
  const rotated = await runDbTask(['rotate-key'], { DATABASE_URL: db.url, ...keys })
  expect([rotated.code, rotated.out]).toEqual([0, expect.stringMatching(/^The second factors of \d+ members/)])
  const onlyNew = await testApp({ database: db.url, env: { SECRET: keys.SECRET } })
  Object.assign(browser, { app: onlyNew })
  expect((await browser.get('/settings')).statusCode).toBe(200)
  const { rows } = await db.pool.query<{ secret: string }>('select secret from two_factors')
  const { secretConfig: key } = await onlyNew.site.auth.$context
  const { symmetricDecrypt } = await import('better-auth/crypto')
  for (const { secret } of rows) expect(await symmetricDecrypt({ key, data: secret })).toBeTruthy()
})

test('an upgrade makes a backup first, migrates what an older version left, and says what is new', async () => {
  const { folder } = await makePlace()
  const old = await emptyDatabase()
  const [release] = readReleases()
  await migrate(old.pool, { migrations: release?.migrations ?? [] })
  await old.pool.query(release?.rows.replaceAll(':rows', '20') ?? '')
  const env = { DATABASE_URL: old.url, DATA_DIR: join(folder, 'data') }
  const { code, out, err } = await runDbTask(['upgrade'], env)
  expect(err).toBe('BACKUP_RECIPIENT is not set: this backup is not encrypted and does not hold the site’s key.\n')
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^Backup: .*\.backup: [\d,]+ rows of \d+ tables\.\nMigrated: .*0268_backup_runs\.sql/),
  ])
  expect(out).toContain('\n+ column backup_runs.started_at')
  expect(out).toContain('\n- unlogged outbox_messages')
  expect(readdirSync(join(folder, 'data/backups'))).toHaveLength(1)
  expect((await runDbTask(['upgrade'], env)).out).toMatch(/^The database is that of version \d\S* already\.\n$/)
})

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { readLastGood, readRuns } from '../../_db/backup/runs-store.ts'
import { testDatabase } from '../../_testing/database.ts'
import { testApp } from '../../_testing/test-app.ts'
import { getNextTime } from './job.ts'

const db = await testDatabase()

/** Starts an app that backs up into a folder, and asks for a backup now. */
async function backUpBy(getFolder: (place: string) => string) {
  const place = mkdtempSync(join(tmpdir(), 'plat-backups-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const BACKUP_RECIPIENT = await identityToRecipient(await generateX25519Identity())
  const to = getFolder(place)
  const app = await testApp({
    database: db.url,
    own: true,
    env: { BACKUP_TO: to, BACKUP_RECIPIENT, BACKUP_KEEP: '1d' },
  })
  await app.ready()
  await app.site.jobs.send('backup', {})
  return { app, to }
}

test('the host backs up into a folder, removes older backups, and says when the last good one was', async () => {
  const { to } = await backUpBy((place) => {
    for (const name of ['plat-2020-01-01T093000Z.backup.age', 'notes.txt']) writeFileSync(join(place, name), '')
    return place
  })
  await expect.poll(() => readLastGood(db.pool)).toBeInstanceOf(Date)
  await expect.poll(() => readdirSync(to).sort()).toEqual(['notes.txt', expect.stringMatching(/^plat-(?!2020)/)])
  const [run] = await readRuns(db.pool)
  expect(run).toMatchObject({ problem: null, file: expect.stringContaining(to) })
  expect(run?.bytes).toBeGreaterThan(1000)
})

test('a backup that fails is on record and in the log', async () => {
  const { app } = await backUpBy((place) => {
    writeFileSync(join(place, 'file'), '')
    return join(place, 'file/folder')
  })
  await expect.poll(async () => (await readRuns(db.pool))[0]?.problem).toMatch(/ENOTDIR/)
  await expect.poll(() => app.logged.join()).toContain('ENOTDIR')
})

test('the next backup is at the next of the times, today or tomorrow', () => {
  const times = ['09:30', '21:30']
  const next = (now: string) => getNextTime(times, new Date(now)).toISOString()
  expect(next('2026-11-29T03:00:00Z')).toBe('2026-11-29T09:30:00.000Z')
  expect(next('2026-11-29T09:30:00Z')).toBe('2026-11-29T21:30:00.000Z')
  expect(next('2026-12-31T22:00:00Z')).toBe('2027-01-01T09:30:00.000Z')
})

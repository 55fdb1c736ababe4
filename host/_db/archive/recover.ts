import { chmodSync, chownSync, cpSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ClusterPlace, EmbeddedError } from '../data-place.ts'
import { stopServer } from '../embedded.ts'
import { findPostmaster } from '../postmaster.ts'
import { startServer } from '../start-server.ts'
import { getBaseFolder, getRestoreCommand, listBases } from './archive.ts'

/**
 * Brings an embedded cluster back to a moment: from the latest copy before it, and the log from there on. The cluster as it was is kept
 * beside it.
 * @param target `latest` for all that the archive has
 * @returns folder of the cluster as it was; undefined where there was none
 * @throws EmbeddedError where a host runs, or the archive does not reach from a copy to that moment
 */
export async function recover(place: ClusterPlace, target: Date | 'latest'): Promise<string | undefined> {
  const { data, archive } = place
  if (archive === undefined) throw new EmbeddedError('WAL_ARCHIVE is not set: nothing was archived to recover from.')
  const running = findPostmaster(data)
  if (running)
    throw new EmbeddedError(`The database in ${data} is in use (process ${running.pid}): stop the host first.`)
  const base = listBases(archive).find(({ at }) => target === 'latest' || at <= target)
  if (!base)
    throw new EmbeddedError(
      `${archive} has no copy of the database from before that moment: the oldest is of ${listBases(archive).at(-1)?.at.toISOString() ?? 'never'}.`,
    )
  const draft = `${data}.recovering`
  rmSync(draft, { recursive: true, force: true })
  cpSync(join(getBaseFolder(archive), base.name), draft, { recursive: true, preserveTimestamps: true })
  if (existsSync(data)) copyLog(data, draft)
  writeFileSync(join(draft, 'recovery.signal'), '')
  chmodSync(draft, 0o700)
  ownAll(draft, place)
  try {
    // Returns when the server has replayed the log and takes writes.
    await startServer({ ...place, data: draft }, getSettings(archive, target))
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw explain(error as Error)
  }
  await stopServer({ ...place, data: draft })
  return swap(data, draft)
}

const getSettings = (archive: string, target: Date | 'latest'): Record<string, string> => ({
  restore_command: getRestoreCommand(archive),
  recovery_target_timeline: 'latest',
  // It would say that it is ready while it still replays the log.
  hot_standby: 'off',
  ...(target !== 'latest' && { recovery_target_time: toTarget(target), recovery_target_action: 'promote' }),
})

/** The server knows no abbreviations of time zones while it reads its settings. */
const toTarget = (moment: Date) => moment.toISOString().replace('T', ' ').replace('Z', '+00')

/** The end of the log of a server that was killed is in no archive yet. */
function copyLog(from: string, to: string): void {
  for (const name of readdirSync(join(from, 'pg_wal')).filter((each) => /^[\dA-F]{24}$/.test(each)))
    cpSync(join(from, 'pg_wal', name), join(to, 'pg_wal', name))
}

function ownAll(folder: string, { user }: ClusterPlace): void {
  if (!user) return
  chownSync(folder, user.uid, user.gid)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, name), user.uid, user.gid)
}

function explain(error: Error): Error {
  if (!/recovery ended before configured recovery target/.test(error.message)) return error
  return new EmbeddedError(
    'Nothing was written after that moment as far as the archive goes: recover to an earlier one, or to all there is by --to latest.',
  )
}

/** Puts the recovered cluster in place of the present one. */
function swap(data: string, draft: string): string | undefined {
  const before = existsSync(data)
    ? `${data}.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z`
    : undefined
  if (before !== undefined) renameSync(data, before)
  renameSync(draft, data)
  return before
}

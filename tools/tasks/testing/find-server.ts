import fs from 'node:fs'
import path from 'node:path'

/**
 * Programs of the system's own PostgreSQL, as Debian lays them: the oldest of those that we support, since what it can,
 * newer ones can.
 */
export function findServer(folder = '/usr/lib/postgresql'): { initdb: string; pgCtl: string } | undefined {
  const versions = fs.existsSync(folder) ? fs.readdirSync(folder).map(Number) : []
  const [oldest] = versions.filter((version) => version >= 15).sort((a, b) => a - b)
  const bin = path.join(folder, String(oldest), 'bin')
  if (!fs.existsSync(path.join(bin, 'initdb'))) return undefined
  return { initdb: path.join(bin, 'initdb'), pgCtl: path.join(bin, 'pg_ctl') }
}

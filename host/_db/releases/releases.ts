import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { root } from '../../_config/root.ts'
import { sha256 } from '../../_config/tokens.ts'
import { isTransactional, type Migration, readMigrations } from '../migrations.ts'

const FOLDER = join(root, 'host/_db/releases')

/** The schema of a version that people run: its migrations word for word, however the files of today come to look. */
export interface Release {
  version: string
  migrations: Migration[]
  /** SQL that fills its tables with `:rows` rows each. */
  rows: string
}

type Packed = Pick<Migration, 'name' | 'sql'>

/** Reads the released schemas, the oldest first. */
export function readReleases(): Release[] {
  const versions = readdirSync(FOLDER).flatMap((file) => /^(.+)\.schema\.gz$/.exec(file)?.[1] ?? [])
  return versions.sort(compareVersions).map((version) => {
    const packed: Packed[] = JSON.parse(gunzipSync(readFileSync(getFile(version, 'schema.gz'))).toString())
    const migrations = packed.map(({ name, sql }) => ({
      name,
      sql,
      checksum: sha256(sql).toString('hex'),
      transaction: isTransactional(sql),
    }))
    return { version, migrations, rows: readFileSync(getFile(version, 'rows.sql'), 'utf8') }
  })
}

/** Keeps today's schema as that of a version. @returns the file */
export function writeRelease(version: string, migrations: readonly Packed[] = readMigrations()): string {
  const packed: Packed[] = migrations.map(({ name, sql }) => ({ name, sql }))
  const file = getFile(version, 'schema.gz')
  writeFileSync(file, gzipSync(JSON.stringify(packed), { level: 9 }))
  return file
}

/** Keeps today's schema as that of a version, with the rows of the release before, which tests try on it. */
export function addRelease(version: string): void {
  const before = readReleases().findLast((release) => compareVersions(release.version, version) < 0)
  writeRelease(version)
  if (before) copyFileSync(getFile(before.version, 'rows.sql'), getFile(version, 'rows.sql'))
}

/** Orders versions as Semantic Versioning does: `1.0.0-rc.2`, `1.0.0-rc.10`, `1.0.0`. */
export function compareVersions(a: string, b: string): number {
  const order = new Intl.Collator('en', { numeric: true })
  const [[core = '', preview], [otherCore = '', otherPreview]] = [a.split('-'), b.split('-')]
  // A release stands behind all of its previews.
  return (
    order.compare(core, otherCore) ||
    Number(preview === undefined) - Number(otherPreview === undefined) ||
    order.compare(preview ?? '', otherPreview ?? '')
  )
}

const getFile = (version: string, kind: string) => join(FOLDER, `${version}.${kind}`)

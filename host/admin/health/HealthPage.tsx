import { formatCount } from '../../_format/numbers.ts'
import { FigureTable } from '../../_pages/FigureTable.tsx'
import type { Health } from '../../_services/health.ts'
import { type BackupFacts, Backups } from './Backups.tsx'
import type { DatabaseFacts } from './store.ts'

const PART_LABELS: Readonly<Record<keyof Health['parts'], string>> = {
  server: 'Server',
  build: 'Build of the islands',
  database: 'Database',
  jobs: 'Jobs',
  push: 'Push',
  load: 'Load',
  replica: 'Replica of the database',
  proxy: 'Proxy in front',
  files: 'Bucket of files',
}

export interface ProcessFacts {
  node: string
  version: string
  hours: number
  megabytes: number
  smtp: boolean
  payments: boolean
}

interface Props {
  health: Health
  own: ProcessFacts
  database: DatabaseFacts
  backups: BackupFacts
  files: FileFacts
}

export interface FileFacts {
  /** `s3://bucket/prefix`; undefined: there is none. */
  bucket: string | undefined
  /** Whether new files go there. */
  writes: boolean
  /** Files whose bytes are in the bucket, and in rows. */
  objects: number
  rows: number
  /** Objects of deleted files that wait to be removed. */
  removed: number
}

const toMegabytes = (bytes: number) => formatCount(Math.round(bytes / 1_048_576))

/** How this copy of the host and its database are. */
export const HealthPage = ({ health, own, database, backups, files }: Props) => (
  <div className="admin-list">
    <div className="head">
      <h1>Health</h1>
      <p className="lead">{health.ready ? 'Ready for visitors.' : 'Not ready for visitors.'}</p>
    </div>
    <FigureTable aria-label="Parts" columns={[{ words: 'Part' }, { words: 'State' }]}>
      {Object.entries(health.parts).map(([name, state]) => (
        <tr key={name}>
          <th scope="row">{PART_LABELS[name as keyof Health['parts']]}</th>
          <td className="figure-words">{state === 'ok' ? 'OK' : state}</td>
        </tr>
      ))}
    </FigureTable>
    <h2>This server</h2>
    <dl className="admin-facts">
      <Fact term="Version">{own.version}</Fact>
      <Fact term="Node.js">{own.node}</Fact>
      <Fact term="Runs for">{own.hours < 1 ? 'Less than an hour' : `${formatCount(Math.floor(own.hours))} hours`}</Fact>
      <Fact term="Memory">{`${formatCount(own.megabytes)} MB`}</Fact>
      <Fact term="Mail service">{own.smtp ? 'Set up' : 'None: mails stay in the outbox'}</Fact>
      <Fact term="Payments">{own.payments ? 'Set up' : 'None: payments are invented'}</Fact>
    </dl>
    <Backups {...backups} />
    <h2>Files that people sent</h2>
    <p>{describeFiles(files)}</p>
    <h2>Database</h2>
    <dl className="admin-facts">
      <Fact term="PostgreSQL">{database.version}</Fact>
      <Fact term="Size">{`${toMegabytes(database.bytes)} MB`}</Fact>
      <Fact term="Connections">{formatCount(database.connections)}</Fact>
      <Fact term="Newest migration">{database.migration}</Fact>
    </dl>
    <FigureTable aria-label="Largest tables" columns={[{ words: 'Largest tables' }, 'Rows', 'MB']}>
      {database.tables.map(({ name, rows, bytes }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{formatCount(rows)}</td>
          <td>{toMegabytes(bytes)}</td>
        </tr>
      ))}
    </FigureTable>
  </div>
)

function describeFiles({ bucket, writes, objects, rows, removed }: FileFacts): string {
  const inRows = `${formatCount(rows)} in the database`
  if (!bucket)
    return objects ? `${formatCount(objects)} are in a bucket that no setting names: set UPLOADS_FROM.` : `${inRows}.`
  const goal = writes ? 'New ones go to the bucket.' : 'New ones go to the database.'
  return `${formatCount(objects)} in ${bucket}, ${inRows}. ${goal} Deleted ones that are still to be removed there: ${formatCount(removed)}.`
}

const Fact = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

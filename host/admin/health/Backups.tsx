import type { BackupRun } from '../../_db/backup/runs-store.ts'
import { formatDateTime } from '../../_format/dates.ts'
import { formatCount } from '../../_format/numbers.ts'
import { FigureTable } from '../../_pages/FigureTable.tsx'
import type { ArchiveFacts } from './store.ts'

export interface BackupFacts {
  /** Whether BACKUP_TO is set. */
  scheduled: boolean
  times: readonly string[]
  /** The latest ones, the newest first. */
  runs: readonly BackupRun[]
  lastGood: Date | undefined
  /** Undefined where the log is not archived. */
  archive: ArchiveFacts | undefined
  now: Date
  timeZone: string
}

const HOUR = 3_600_000
/** Hours without a good backup after which something is wrong with daily ones. */
const LATE = 26

/** How backups go: what is wrong first, then the latest ones. */
export const Backups = (facts: BackupFacts) => (
  <>
    <h2 id="backups">Backups</h2>
    <p>{getSummary(facts)}</p>
    {facts.archive && <p>{getArchiveSummary(facts.archive, facts)}</p>}
    {facts.runs.length > 0 && (
      <FigureTable aria-labelledby="backups" columns={[{ words: 'Started' }, { words: 'File' }, 'Rows', 'MB']}>
        {facts.runs.map(({ startedAt, endedAt, file, rows, bytes, problem }) => (
          <tr key={file}>
            <th scope="row">{formatDateTime(startedAt, facts.timeZone, facts.now)}</th>
            <td className="figure-words">
              {file}
              {problem !== null && ` failed: ${problem}`}
              {endedAt === null && ' did not end'}
            </td>
            <td>{rows === null ? '–' : formatCount(rows)}</td>
            <td>{bytes === null ? '–' : formatCount(Math.ceil(bytes / 1_048_576))}</td>
          </tr>
        ))}
      </FigureTable>
    )}
  </>
)

function getSummary({ scheduled, times, lastGood, now }: BackupFacts): string {
  const plan = scheduled ? `Scheduled for ${times.join(' and ')} UTC.` : 'None are scheduled: set BACKUP_TO.'
  if (!lastGood) return `${plan} There is no good backup yet.`
  const hours = Math.floor((Number(now) - Number(lastGood)) / HOUR)
  const age = `The last good backup is ${hours < 1 ? 'less than an hour' : formatCount(hours) + (hours === 1 ? ' hour' : ' hours')} old`
  return `${plan} ${age}${scheduled && hours >= LATE ? ', which is too long: see the log.' : '.'}`
}

function getArchiveSummary({ archivedAt, failedAt }: ArchiveFacts, { timeZone, now }: BackupFacts): string {
  if (failedAt && (!archivedAt || failedAt > archivedAt))
    return `Archiving of the database’s log has been failing since ${formatDateTime(failedAt, timeZone, now)}: see pg.log.`
  if (!archivedAt) return 'Nothing of the database’s log has been archived yet.'
  return `The database’s log was last archived ${formatDateTime(archivedAt, timeZone, now)}.`
}

import { formatDateTime } from '../_format/dates.ts'
import { getSourceName } from '../markets/publishers.ts'
import type { ImportStatus, Level, Status } from './status.ts'

const LEVELS: Record<Level, string> = { ok: 'OK', slow: 'Degraded', down: 'Down' }
const HEADINGS: Record<Level, string> = {
  ok: 'Everything is working',
  slow: 'Some things are slow',
  down: 'Something isn’t working',
}

/** How the site is right now. */
export function StatusPage({ status, timeZone }: { status: Status; timeZone: string }) {
  const { lines, checkedAt, lastImport } = status
  const levels = new Set(lines.map(({ level }) => level))
  const worst: Level = levels.has('down') ? 'down' : levels.has('slow') ? 'slow' : 'ok'
  return (
    <article className="status">
      <header className="head">
        <h1>{HEADINGS[worst]}</h1>
        <p className="lead">
          Checked <time dateTime={checkedAt.toISOString()}>{formatDateTime(checkedAt, timeZone)}</time>. Reload the page
          to check again.
        </p>
      </header>
      <dl className="status-lines">
        {lines.map(({ name, level, says }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b className={`status-level ${level}`}>{LEVELS[level]}.</b> {says}
            </dd>
          </div>
        ))}
        <div>
          <dt>Last import of figures</dt>
          <dd>
            {describeImport(lastImport, timeZone)} <a href="/data-sources">All data sources</a>
          </dd>
        </div>
      </dl>
      <p>
        Something else wrong? <a href="/contact">Tell us</a>.
      </p>
    </article>
  )
}

function describeImport(last: ImportStatus, timeZone: string): string {
  if (last === 'unknown') return 'Unknown while the database doesn’t answer.'
  if (last === 'none') return 'None yet.'
  return `${getSourceName(last.source)}, ${last.vintage}, on ${formatDateTime(last.importedAt, timeZone)}.`
}

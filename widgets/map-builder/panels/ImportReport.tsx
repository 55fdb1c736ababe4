import type { Skipped } from '../import/import-result.ts'
import { useBuilder } from '../use-builder.ts'
import type { ImportOutcome } from '../use-import.ts'

/** The report of an import: what was imported, what was skipped and why, and where a text has an error. */
export function ImportReport({
  outcome: { understood, said, colors, skipped, kept, hint, mistakes },
}: {
  outcome: ImportOutcome
}) {
  const { words } = useBuilder()
  return (
    <div className="map-builder-report">
      {mistakes.map(({ name, message, excerpt, caret }) => (
        <div key={name + message} className="map-builder-problem">
          <p>{name ? `${name}: ${message}` : message}</p>
          {excerpt !== undefined && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by keyboard
            <pre tabIndex={0} aria-label="Line with the error">
              {excerpt.slice(0, caret)}
              <mark>{excerpt[caret as number] ?? ' '}</mark>
              {excerpt.slice((caret as number) + 1)}
            </pre>
          )}
        </div>
      ))}
      {understood.length > 0 && (
        <>
          <h3>Imported</h3>
          <ul>
            {understood.map(({ what, count }) => (
              <li key={what}>
                <span className="map-builder-count">{count.toLocaleString('en-US')}</span> {words(what)}
              </li>
            ))}
          </ul>
        </>
      )}
      {hint && <p>{hint}</p>}
      {kept.length > 0 && <p>{`Kept, but not editable here: ${kept.join(', ')}.`}</p>}
      {said.length > 0 && (
        <>
          <h3>Map messages</h3>
          <ul>
            {said.slice(0, MAX_LINES).map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
          {said.length > MAX_LINES && <p>{`And ${(said.length - MAX_LINES).toLocaleString('en-US')} more.`}</p>}
        </>
      )}
      <Parts title="Colors" parts={colors} />
      <Parts title="Left out" parts={skipped} />
    </div>
  )
}

const MAX_LINES = 50

/** Parts of the file, each with what is to be said of it. */
function Parts({ title, parts }: { title: string; parts: Skipped[] }) {
  if (!parts.length) return null
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {parts.slice(0, MAX_LINES).map(({ where, why, line }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
          <li key={i}>
            <code translate="no">{where || 'the whole'}</code>
            {line > 0 && `, line ${line}`}: {why}
          </li>
        ))}
      </ul>
      {parts.length > MAX_LINES && <p>{`And ${(parts.length - MAX_LINES).toLocaleString('en-US')} more.`}</p>}
    </>
  )
}

import { type RefObject, useState } from 'react'
import { useIslandId } from '../../_runtime/context.ts'
import { getExportSnippet } from '../export/snippet.ts'
import { store } from '../export/store.ts'
import { useBuilder } from '../use-builder.ts'
import { CodeBox } from './CodeBox.tsx'
import { DownloadRow } from './DownloadRow.tsx'
import { LookFields } from './LookFields.tsx'
import { PLACES } from './places.ts'
import { useStored } from './use-stored.ts'

export interface ExportProps {
  origin: string
  major: string
  storeAt: string | undefined
  mineAt: string | undefined
  preview: RefObject<HTMLElement | null>
}

/** Looks at the map as visitors will, publishes it, and hands out its code. Before that, nothing leaves this browser. */
export function ExportPanel({ origin, major, storeAt, mineAt, preview }: ExportProps) {
  const { doc, dispatch, say } = useBuilder()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [stored, keep] = useStored(doc)
  const { published } = doc

  const publish = async (existing?: string) => {
    if (busy) return
    setProblem('')
    setBusy(true)
    try {
      const mine = mineAt && (existing ? `${mineAt}?${new URLSearchParams({ map: existing })}` : mineAt)
      const now = await store(doc, mine || (storeAt as string), !!mine)
      keep(now)
      if (mine) dispatch({ type: 'published', map: now.id })
      say(now.version && now.version > 1 ? `Published as version ${now.version}.` : 'Published.')
    } catch (error) {
      setProblem(`Nothing was published. ${(error as Error).message}`)
    } finally {
      setBusy(false)
    }
  }
  const snippet = getExportSnippet(doc, origin, major)
  return (
    <>
      <h3>1. Preview</h3>
      <LookFields />
      {storeAt && (
        <>
          <h3>2. Publish</h3>
          <p>
            {mineAt
              ? 'Saves the map on Plat and lists it in My maps. Anyone with its link can see it. Until you publish, nothing leaves this browser.'
              : 'Saves the map on Plat, so that it has a page and a picture. Anyone with its link can see it. Until you publish, nothing leaves this browser.'}
          </p>
          <div className="map-builder-row">
            <button
              type="button"
              className="map-builder-button map-builder-main"
              aria-disabled={busy || undefined}
              onClick={() => publish(mineAt ? published : undefined)}
            >
              {busy ? 'Publishing…' : mineAt && published ? 'Publish new version' : 'Publish map'}
            </button>
            {mineAt && published && (
              <button
                type="button"
                className="map-builder-button"
                aria-disabled={busy || undefined}
                onClick={() => publish()}
              >
                Publish as a new map
              </button>
            )}
          </div>
        </>
      )}
      {problem && (
        <p className="map-builder-problem" role="alert">
          {problem}
        </p>
      )}
      {stored && <PublishedCode {...stored} mineAt={mineAt} />}
      <h3>{storeAt ? 'Or use the code alone' : 'Code'}</h3>
      <CodeBox
        label="Code with the whole map"
        help={
          storeAt ? 'Saves nothing on Plat. Where scripts are blocked, visitors see a link instead of a picture.' : ''
        }
        code={snippet}
        main={!storeAt}
      />
      <DownloadRow preview={preview} onProblem={setProblem} />
    </>
  )
}

/** The code of a published map, by the kind of site that it goes to. */
function PublishedCode({
  snippet,
  frame,
  url,
  mineAt,
}: {
  snippet: string
  frame: string
  url: string
  mineAt: string | undefined
}) {
  const id = useIslandId('place')
  const [chosen, setChosen] = useState('html')
  const place = PLACES[chosen] ?? { name: '', how: '' }
  return (
    <>
      <h3>3. Add it to your site</h3>
      <div className="map-builder-field">
        <label htmlFor={id}>Where will you paste it?</label>
        <select id={id} value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
          {Object.entries(PLACES).map(([key, { name }]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <CodeBox label={`Code for ${place.name}`} help={place.how} code={place.frame ? frame : snippet} main />
      <p>
        <a className="map-builder-link" href={url} target="_blank" rel="noopener">
          Open full page
        </a>
        {mineAt && (
          <>
            {' · '}
            <a className="map-builder-link" href={mineAt}>
              My maps
            </a>
          </>
        )}
      </p>
    </>
  )
}

import { type RefObject, useState } from 'react'
import { useIslandId } from '../../_runtime/context.ts'
import { toPng } from '../../_ui/picture/picture.ts'
import { mapIn, toSvg } from '../export/picture.ts'
import { getSnippet, toJson } from '../export/snippet.ts'
import { store } from '../export/store.ts'
import { useBuilder } from '../use-builder.ts'
import { CodeBox } from './CodeBox.tsx'
import { useStored } from './use-stored.ts'

interface Props {
  origin: string
  major: string
  storeAt: string | undefined
  preview: RefObject<HTMLElement | null>
}

/** Saves a file, with code in a chunk of its own that charts load too. */
const save = async (...args: Parameters<typeof import('../../_http/save-file.ts').save>) =>
  (await import('../../_http/save-file.ts')).save(...args)

/** The map as lines to paste, as a file to keep, as a picture. */
export function ExportPanel({ origin, major, storeAt, preview }: Props) {
  const { doc, dispatch, say } = useBuilder()
  const id = useIslandId('export')
  const [problem, setProblem] = useState('')
  const [pictured, setPictured] = useState(true)
  const [stored, keep] = useStored(doc)

  /** Returns the code to copy: with a picture if the host stores one. */
  const codeNow = async (): Promise<string> => {
    setProblem('')
    const plain = getSnippet(doc, origin, major)
    if (!storeAt || !pictured) return plain
    try {
      const now = stored ?? (await store(doc, storeAt))
      keep(now)
      return now.snippet
    } catch (error) {
      setProblem(`The code has no picture: ${(error as Error).message} It works without one.`)
      return plain
    }
  }
  const onPicture = async (png: boolean) => {
    setProblem('')
    try {
      const map = preview.current && mapIn(preview.current)
      if (!map) throw new Error('The map is not drawn yet. Try again when you see it.')
      const svg = toSvg(map)
      if (png) await save('map.png', await toPng(svg))
      else await save('map.svg', svg, 'image/svg+xml')
      say('Saved to your downloads.')
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const files: [string, () => void][] = [
    ['JSON', () => void save('map.json', toJson(doc), 'application/json').catch(reportError)],
    ['SVG', () => onPicture(false)],
    ['PNG', () => onPicture(true)],
  ]

  return (
    <>
      <div className="map-builder-field">
        <label htmlFor={`${id}-title`}>Name of the map</label>
        <input
          id={`${id}-title`}
          type="text"
          maxLength={200}
          autoComplete="off"
          placeholder="Map"
          aria-describedby={`${id}-title-help`}
          value={doc.title ?? ''}
          onChange={(event) => dispatch({ type: 'title', title: event.currentTarget.value })}
          onBlur={() => dispatch({ type: 'pause' })}
        />
        <p id={`${id}-title-help`} className="map-builder-help">
          Read to those who cannot see it, such as “Our offices”.
        </p>
      </div>
      {storeAt && (
        <div className="map-builder-field">
          <label className="map-builder-check">
            <input
              type="checkbox"
              aria-describedby={`${id}-about`}
              checked={pictured}
              onChange={(event) => setPictured(event.currentTarget.checked)}
            />
            With a picture of it
          </label>
          <p id={`${id}-about`} className="map-builder-help">
            It stands there before the map does, and where no script runs. Copying then stores the map on this site,
            where whoever knows its address can see it.
          </p>
        </div>
      )}
      <CodeBox
        label="Paste this where the map shall stand"
        code={pictured && stored ? stored.snippet : getSnippet(doc, origin, major)}
        codeNow={codeNow}
        main
      />
      {problem && (
        <p className="map-builder-problem" role="alert">
          {problem}
        </p>
      )}
      {pictured && stored && (
        <>
          <CodeBox label="Or this, where no script is allowed" code={stored.frame} />
          <p>
            <a className="map-builder-link" href={stored.url} target="_blank" rel="noopener">
              Open the map’s own page
            </a>
          </p>
        </>
      )}
      <h3>As a file</h3>
      <p className="map-builder-help">JSON can be opened here again. SVG and PNG are pictures.</p>
      <div className="map-builder-row">
        {files.map(([kind, onSave]) => (
          <button key={kind} type="button" className="map-builder-button" onClick={onSave}>
            {kind}
          </button>
        ))}
      </div>
    </>
  )
}

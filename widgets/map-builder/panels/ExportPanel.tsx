import { type RefObject, useState } from 'react'
import { useIslandId } from '../../_runtime/context.ts'
import { toPng } from '../../_ui/picture/picture.ts'
import { mapIn, toSvg } from '../export/picture.ts'
import { getExportSnippet, toJson } from '../export/snippet.ts'
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
    const plain = getExportSnippet(doc, origin, major)
    if (!storeAt || !pictured) return plain
    try {
      const now = stored ?? (await store(doc, storeAt))
      keep(now)
      return now.snippet
    } catch (error) {
      setProblem(`The code has no image: ${(error as Error).message} The map works without it.`)
      return plain
    }
  }
  const onPicture = async (png: boolean) => {
    setProblem('')
    try {
      const map = preview.current && mapIn(preview.current)
      if (!map) throw new Error('The map is still loading. Try again in a moment.')
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
        <label htmlFor={`${id}-title`}>Map title</label>
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
          Read by screen readers. For example, “Our offices.”
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
            Include an image
          </label>
          <p id={`${id}-about`} className="map-builder-help">
            Shown while the map loads and where scripts are blocked. Copying saves the map on Plat. Anyone with its link
            can see it.
          </p>
        </div>
      )}
      <CodeBox
        label="Paste this where you want the map"
        code={pictured && stored ? stored.snippet : getExportSnippet(doc, origin, major)}
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
          <CodeBox label="Or paste this if your site doesn’t allow scripts" code={stored.frame} />
          <p>
            <a className="map-builder-link" href={stored.url} target="_blank" rel="noopener">
              Open full page
            </a>
          </p>
        </>
      )}
      <h3>Download</h3>
      <p className="map-builder-help">You can import JSON here again. SVG and PNG are images.</p>
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

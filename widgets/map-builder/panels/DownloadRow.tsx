import type { RefObject } from 'react'
import { toPng } from '../../_ui/picture/picture.ts'
import { mapIn, toSvg } from '../export/picture.ts'
import { toJson } from '../export/snippet.ts'
import { useBuilder } from '../use-builder.ts'

/** Saves a file, with code in a chunk of its own that charts load too. */
const save = async (...args: Parameters<typeof import('../../_http/save-file.ts').save>) =>
  (await import('../../_http/save-file.ts')).save(...args)

interface Props {
  preview: RefObject<HTMLElement | null>
  onProblem(sentence: string): void
}

/** The map as files to keep. */
export function DownloadRow({ preview, onProblem }: Props) {
  const { doc, say } = useBuilder()
  const onPicture = async (png: boolean) => {
    onProblem('')
    try {
      const map = preview.current && mapIn(preview.current)
      if (!map) throw new Error('The map is still loading. Try again in a moment.')
      const svg = toSvg(map)
      if (png) await save('map.png', await toPng(svg))
      else await save('map.svg', svg, 'image/svg+xml')
      say('Saved to your downloads.')
    } catch (error) {
      onProblem((error as Error).message)
    }
  }
  const files: [string, () => void][] = [
    ['JSON', () => void save('map.json', toJson(doc), 'application/json').catch(reportError)],
    ['SVG', () => onPicture(false)],
    ['PNG', () => onPicture(true)],
  ]
  return (
    <>
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

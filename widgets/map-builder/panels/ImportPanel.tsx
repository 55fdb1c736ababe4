import type { ClipboardEvent } from 'react'
import { useIslandId } from '../../_runtime/context.ts'
import type { Importing } from '../use-import.ts'
import { ImportReport } from './ImportReport.tsx'

/** Takes an existing map: pasted, dropped or chosen. */
export function ImportPanel({ importing }: { importing: Importing }) {
  const id = useIslandId('import')
  const { read, readFiles, text, setText, outcome, busy } = importing

  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const files = [...event.clipboardData.files]
    if (files.length) {
      event.preventDefault()
      readFiles(files)
      return
    }
    const pasted = event.clipboardData.getData('text/plain')
    // Into a text that stands there already it is only a part, to be read by the button.
    if (pasted.trim() && !text.trim()) read([{ name: '', text: pasted }])
  }

  return (
    <>
      <p id={`${id}-about`}>
        Paste your <code translate="no">mapdata.js</code> or your full map script, or drop files anywhere on this page.
        We read it in your browser. It’s never run or uploaded.
      </p>
      <div className="map-builder-field">
        <label htmlFor={id}>Map data, map script or JSON</label>
        <textarea
          id={id}
          className="map-builder-code"
          aria-describedby={`${id}-about`}
          rows={5}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onPaste={onPaste}
        />
      </div>
      <div className="map-builder-row">
        <button
          type="button"
          className="map-builder-button"
          disabled={busy || !text.trim()}
          onClick={() => read([{ name: '', text }])}
        >
          {busy ? 'Importing…' : 'Import'}
        </button>
        <label className="map-builder-button map-builder-file">
          Choose files
          <input
            type="file"
            multiple
            accept=".js,.json,.txt,.html,.htm,.mjs"
            onChange={(event) => {
              readFiles([...(event.currentTarget.files ?? [])])
              // The same file may be chosen again after it was mended.
              event.currentTarget.value = ''
            }}
          />
        </label>
      </div>
      {outcome && <ImportReport outcome={outcome} />}
    </>
  )
}

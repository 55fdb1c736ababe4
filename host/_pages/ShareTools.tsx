import { useContext } from 'react'
import { RenderContext } from './island.tsx'

interface Props {
  /** Path of the page, as it is shared. */
  path: string
  title: string
  /** How old the figures of the page are, for paper: "Figures as of Oct 2024". Given where the page can be printed. */
  dated?: string
}

/** Ways to pass a page on: copy its link, the device's own dialog, mail, paper. Pages with it name `SHARE_STYLES` and `SHARE_SCRIPTS`. */
export function ShareTools({ path, title, dated }: Props) {
  const { origin = '' } = useContext(RenderContext)
  const url = origin + path
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`
  return (
    <>
      <details className="share-menu">
        <summary className="button quiet">Share</summary>
        <div className="share-panel">
          <a href={url} data-share="copy" data-title={title}>
            Copy link
          </a>
          <button type="button" data-share="app" hidden>
            Share with an app
          </button>
          <a href={mail} data-share="mail">
            Email
          </a>
        </div>
      </details>
      {dated !== undefined && (
        <button type="button" className="button quiet needs-scripts" data-print>
          Print or save as PDF
        </button>
      )}
    </>
  )
}

/** What paper says of a page: where it is, and how old its figures are. */
export function PrintNote({ path, dated }: { path: string; dated: string }) {
  const { origin = '', demo } = useContext(RenderContext)
  return (
    <p className="print-note">
      <span data-print-address>{origin + path}</span> · {dated}
      {demo !== undefined && demo !== 'none' && ' · Includes demo data'}
    </p>
  )
}

import type { Texts } from './texts.ts'
import { NEAREST } from './view.ts'
import type { Zoom } from './zoom.ts'

interface Props {
  texts: Texts
  /** The zoom factor; 1 is the whole map. */
  k: number
  fetchZoom(): Promise<Zoom | undefined>
}

export function ZoomButtons({ texts, k, fetchZoom }: Props) {
  const button = (label: string, d: string, off: boolean, run: (zoom: Zoom) => void) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off}
      onClick={() => void fetchZoom().then((zoom) => zoom && !off && run(zoom))}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={d} />
      </svg>
    </button>
  )
  return (
    <div className="county-map-zoom">
      {button(texts.zoomIn, 'M10 4v12M4 10h12', k >= NEAREST, (zoom) => zoom.by(1))}
      {button(texts.zoomOut, 'M4 10h12', k <= 1, (zoom) => zoom.by(-1))}
      {button(texts.whole, 'M4 8V4h4m4 0h4v4m0 4v4h-4m-4 0H4v-4', k <= 1, (zoom) => zoom.whole())}
    </div>
  )
}

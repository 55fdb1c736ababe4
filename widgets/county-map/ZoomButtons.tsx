import { ZoomButton } from '../_map-ui/controls/ZoomButton.tsx'
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
  const run = (move: (zoom: Zoom) => void) => () => void fetchZoom().then((zoom) => zoom && move(zoom))
  return (
    <div className="county-map-zoom">
      <ZoomButton icon="in" label={texts.zoomIn} isOff={k >= NEAREST} onClick={run((zoom) => zoom.by(1))} />
      <ZoomButton icon="out" label={texts.zoomOut} isOff={k <= 1} onClick={run((zoom) => zoom.by(-1))} />
      <ZoomButton icon="whole" label={texts.whole} isOff={k <= 1} onClick={run((zoom) => zoom.whole())} />
    </div>
  )
}

import { ZoomButton } from '../../_map-ui/ZoomButton.tsx'
import { adopt } from '../../_runtime/stylesheets.ts'
import type { MapController } from '../controller.ts'
import type { Texts } from '../texts.ts'
import type { MapModel } from '../types.ts'
import styles from './controls.css?inline'

interface Props {
  model: MapModel
  texts: Texts
  controller: MapController
}

const dresser = (model: MapModel, color: string, border: string) => (node: HTMLElement | null) => {
  if (!node) return
  adopt(node, [styles])
  node.style.color = border
  node.style.setProperty('--map-nav-face', color)
  node.style.opacity = String(model.settings.navigation_opacity)
}

/** Plus and minus: in the left top corner, on narrow maps above the drawing. */
export function Steps({ model, texts, controller }: Props) {
  const { navigation_color: color, navigation_border_color: border } = model.settings
  const look = { className: 'map-nav map-nav-step', dress: dresser(model, color, border) }
  return (
    <>
      <ZoomButton icon="in" label={texts.zoomIn} onClick={() => void controller.zoomBy(1)} {...look} />
      <ZoomButton icon="out" label={texts.zoomOut} onClick={() => void controller.zoomBy(-1)} {...look} />
    </>
  )
}

/** The way back. */
export function Back({ model, texts, controller }: Props) {
  const { settings } = model
  return (
    <button
      type="button"
      className={`map-nav${settings.arrow_box ? ' map-nav-box' : ''}`}
      aria-label={texts.back}
      ref={dresser(model, settings.arrow_color, settings.arrow_color_border)}
      onClick={() => void controller.back()}
    >
      <svg viewBox="0 0 40 40" aria-hidden="true">
        {settings.back_image_url ? (
          <image href={settings.back_image_url} width="40" height="40" />
        ) : (
          <path d="M18 7 5 20l13 13v-8h17V15H18z" />
        )}
      </svg>
    </button>
  )
}

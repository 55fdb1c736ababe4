import { ZoomButton } from '../../_map-ui/controls/ZoomButton.tsx'
import buttonStyles from '../../_map-ui/controls/zoom-buttons.css?inline'
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

/** Colors that the config does not name are those of all maps. */
const dresser = (model: MapModel, color: string, border: string) => (node: HTMLElement | null) => {
  if (!node) return
  adopt(node, [buttonStyles, styles])
  const { style } = node
  style.setProperty('--map-nav-face', color || null)
  style.setProperty('--map-nav-border', border || null)
  style.opacity = String(model.settings.navigation_opacity)
}

/** Plus and minus: in the right bottom corner, on narrow maps below the drawing. */
export function Steps({ model, texts, controller }: Props) {
  const { navigation_color: color, navigation_border_color: border } = model.settings
  const dress = dresser(model, color, border)
  return (
    <>
      <ZoomButton icon="in" label={texts.zoomIn} onClick={() => void controller.zoomBy(1)} dress={dress} />
      <ZoomButton icon="out" label={texts.zoomOut} onClick={() => void controller.zoomBy(-1)} dress={dress} />
    </>
  )
}

/** The way back. */
export function Back({ model, texts, controller }: Props) {
  const { settings } = model
  const { arrow_color: color, arrow_color_border: border, back_image_url: image } = settings
  const dress = dresser(model, color, border)
  const onClick = () => void controller.back()
  if (!(color || border || image)) return <ZoomButton icon="back" label={texts.back} onClick={onClick} dress={dress} />
  return (
    <button
      type="button"
      className={`map-nav map-nav-arrow${settings.arrow_box ? ' map-nav-box' : ''}`}
      aria-label={texts.back}
      ref={dress}
      onClick={onClick}
    >
      <svg viewBox="0 0 40 40" aria-hidden="true">
        {image ? <image href={image} width="40" height="40" /> : <path d="M18 7 5 20l13 13v-8h17V15H18z" />}
      </svg>
    </button>
  )
}

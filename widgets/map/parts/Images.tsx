import { useEffect, useRef, useState } from 'react'
import type { Box } from '../../_geo/types.ts'
import { patternId } from '../display.ts'
import type { ImageFill, MapModel, MapState } from '../types.ts'
import { useStyles } from '../use-styles.ts'
import styles from './credit.css?inline'

/** Natural size of an image, in px. */
type Size = [width: number, height: number]
type Sizes = Readonly<Record<string, Size>>

const getFills = ({ image, hoverImage }: MapState) => [image, hoverImage]

/** The image under the states, and the patterns that states with an image are filled with. */
export function Images({ model }: { model: MapModel }) {
  const { background_image_url: url, background_image_bbox: box = model.view, div } = model.settings
  // Not kept: a state may have been read anew.
  const states = model.states.filter((state) => state.image ?? state.hoverImage)
  const sizes = useSizes(states)
  return (
    <>
      {states.length > 0 && (
        <defs>
          {states.map((state) =>
            getFills(state).map(
              (fill, hover) =>
                fill && (
                  <Pattern
                    key={`${fill === state.image} ${state.id}`}
                    id={patternId(div, state.id, hover ? 'hover-' : '')}
                    fill={fill}
                    size={sizes[fill.url]}
                    state={state}
                  />
                ),
            ),
          )}
        </defs>
      )}
      {url && (
        <image
          className="map-background-image"
          href={url}
          x={box.x}
          y={box.y}
          width={box.x2 - box.x}
          height={box.y2 - box.y}
          preserveAspectRatio="none"
          pointerEvents="none"
        />
      )}
    </>
  )
}

/** OpenStreetMap's license asks for its name where its pictures are seen. */
export function Credit({ model }: { model: MapModel }) {
  const link = useRef<HTMLAnchorElement>(null)
  useStyles(link, styles)
  return model.settings.background_image_url.includes('/osm/noattr/') ? (
    <a className="map-credit" ref={link} href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">
      © OSM
    </a>
  ) : null
}

function Pattern({ id, fill, size, state }: { id: string; fill: ImageFill; size: Size | undefined; state: MapState }) {
  const { x, y, x2, y2 } = state.box
  const cover = fill.size === 'auto' && fill.position !== 'repeat'
  const at = getPlace(fill, state.box, size)
  // One tile for the whole state, unless the image is to be repeated; a tile without area would paint nothing at all.
  const area = fill.position === 'repeat' ? at : { width: x2 - x, height: y2 - y }
  const tile = { width: Math.max(area.width, 0.01), height: Math.max(area.height, 0.01) }
  return (
    <pattern id={id} patternUnits="userSpaceOnUse" x={x} y={y} {...tile}>
      <rect {...tile} fill={fill.color} fillOpacity={state.imageBackgroundOpacity} />
      <image href={fill.url} {...at} preserveAspectRatio={cover ? 'xMidYMid slice' : 'xMidYMid meet'} />
    </pattern>
  )
}

/**
 * Where an image lies, in map units from the left top corner of its state. A size of `auto` covers the state, and a repeated
 * image has its natural size.
 */
function getPlace({ size, position, x, y }: ImageFill, box: Box, imageSize: Size | undefined) {
  const [boxWidth, boxHeight] = [box.x2 - box.x, box.y2 - box.y]
  // Until they are known, those of the state: one tile, and no thousands of them.
  const natural = imageSize ?? (size === 'auto' ? [boxWidth, boxHeight] : [1, 1])
  const own = size === 'auto' ? natural[0] : size
  const [width, height] =
    size === 'auto' && position !== 'repeat' ? [boxWidth, boxHeight] : [own, (own * natural[1]) / natural[0] || own]
  const [left, top] =
    position === 'manual' ? [x, y] : position === 'repeat' ? [0, 0] : [(boxWidth - width) / 2, (boxHeight - height) / 2]
  return { x: left, y: top, width, height }
}

/** SVG does not know an image's proportions before it is drawn; they are asked for where they are needed. */
function useSizes(states: MapState[]): Sizes {
  const [sizes, setSizes] = useState<Sizes>({})
  const urls = states.flatMap(getFills).flatMap((fill) => {
    const needed = fill && (fill.size !== 'auto' || fill.position === 'repeat')
    return needed ? [fill.url] : []
  })
  useEffect(() => {
    let isUnmounted = false
    for (const url of new Set(urls)) {
      const image = new Image()
      image.onload = () => {
        const size: Size = [image.naturalWidth, image.naturalHeight]
        if (!isUnmounted && size[0] && size[1]) setSizes((all) => ({ ...all, [url]: size }))
      }
      image.src = url
    }
    return () => {
      isUnmounted = true
    }
  }, [urls.join('\n')])
  return sizes
}

import { useContext } from 'react'
import { MAP_ISLAND, RenderContext } from '../_pages/island.tsx'
import { raw } from '../_pages/raw.ts'
import type { MapConfig } from './map-config.ts'
import type { RenderedMap } from './render-map.tsx'

interface Props {
  id: string
  config: MapConfig
  drawn: RenderedMap
  /** Address of the picture. */
  picture: string
  on?: string
  /** True if a visitor made it. */
  ugc?: boolean
}

/**
 * The map island on a page of ours, as a stranger would paste it: its props as a block of data, and the server's picture,
 * which stays where there are no scripts. A picture by address and not in the page: counties have a megabyte of it.
 */
export function MapSlot({ id, config, drawn, picture, on, ugc }: Props) {
  useContext(RenderContext).used.add(MAP_ISLAND)
  const { width, height, title } = drawn
  return (
    <div id={id} className="island map-slot" data-plat="map" data-plat-on={on}>
      <script type="application/json" {...raw(jsonBlock(ugc ? { ...config, ugc } : config))} />
      <img src={picture} width={width} height={height} alt={title} loading={on === 'load' ? undefined : 'lazy'} />
    </div>
  )
}

/** Writes JSON for a script element, so that nothing in it can end the element or open a comment. */
export const jsonBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

import { getWords } from '../../widgets/_domain/entities/entities.ts'
import { loadBuiltin } from '../../widgets/_geo/builtins.ts'
import { readMap } from '../../widgets/map/config/index.ts'
import { fetchAllTools } from '../../widgets/map/features.ts'
import { MapPicture } from '../../widgets/map/Picture.tsx'
import { getLayout } from '../../widgets/map/picture-layout.ts'
import type { MapLabel, MapLocation, MapModel, MapState } from '../../widgets/map/types.ts'
import { safeUrl } from '../../widgets/map/urls.ts'
import { svgFile } from '../_pages/svg-file.ts'
import { MAP_LIMITS } from './limits.ts'
import { getBuiltin, type MapConfig } from './map-config.ts'

/** A map as the server sees it. */
export interface RenderedMap {
  svg: string
  title: string
  /** CSS pixels. */
  width: number
  height: number
  /** True if it always has this width; otherwise it fills the available space. */
  fixed: boolean
  /** The links of its states, regions and locations, which pop-ups show if scripts run. */
  links: { name: string; href: string }[]
}

/** The title of a map that has none. */
const NO_TITLE = 'Map'

/** A map that cannot be drawn, with the sentence that says why; undefined for the table's own. */
export interface RefusedMap {
  refused: string | undefined
}

/** A thrown value would lose its kind on the way between threads. */
class Refusal extends Error {}

/** Reads and draws a map, in whatever thread this is. */
export async function renderMap(config: MapConfig): Promise<RenderedMap | RefusedMap> {
  try {
    return await render(config)
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message || undefined }
    throw error
  }
}

/** Returns the same map under another title: what is drawn does not depend on it. */
export function withTitle(map: RenderedMap, title: string): RenderedMap {
  const [start, end] = [map.svg.indexOf('<title>'), map.svg.indexOf('</title>')]
  return {
    ...map,
    title,
    svg: map.svg.slice(0, start) + svgFile(<title>{title}</title>) + map.svg.slice(end + '</title>'.length),
  }
}

async function render(config: MapConfig): Promise<RenderedMap> {
  const model = await getModel(config)
  if (getWeight(model) > MAP_LIMITS.picture) {
    throw new Refusal(
      `The image of this map would have more than ${MAP_LIMITS.picture.toLocaleString('en-US')} characters.`,
    )
  }
  const { title = NO_TITLE } = config
  const { width, height } = getLayout(model)
  if (!(width > 0 && height > 0)) throw new Refusal('"info.initial_view" has no area.')
  const svg = svgFile(<MapPicture model={model} title={title} />)
  return { svg, title, width, height, fixed: typeof model.settings.width === 'number', links: getLinks(model) }
}

async function getModel({ data, info }: MapConfig): Promise<MapModel> {
  await fetchAllTools()
  const builtin = getBuiltin(info)
  let reason = ''
  const model = readMap({ data, info: builtin ? await loadBuiltin(builtin) : info }, ({ grade, message }) => {
    if (grade === 'error') reason ||= message
  })
  if (model) return model
  throw new Refusal(reason)
}

/** The fields of an element that are written into a picture; the others may have any length. */
const DRAWN = ['id', 'path', 'color', 'borderColor', 'imageUrl', 'text', 'font', 'lineColor'] as const
/** Characters of an element's tag without those. */
const TAG = 120

/**
 * Estimates the characters of a picture before it is drawn: one long path or color of a config may occur in thousands
 * of elements.
 */
function getWeight({ states, locations, labels, lines }: MapModel): number {
  let weight = 0
  for (const element of [...states, ...locations, ...labels, ...lines] as Partial<
    MapState & MapLocation & MapLabel
  >[]) {
    weight += TAG + (element.image?.url.length ?? 0)
    for (const field of DRAWN) weight += element[field]?.length ?? 0
  }
  return weight
}

function getLinks({ states, regions, locations }: MapModel): RenderedMap['links'] {
  return [...states, ...regions, ...locations]
    .flatMap(({ id, name, url, inactive, hidden }) => {
      const href = inactive || hidden ? '' : safeUrl(url)
      return href ? [{ name: getWords(name.slice(0, MAP_LIMITS.name)) || id, href }] : []
    })
    .slice(0, MAP_LIMITS.links)
}

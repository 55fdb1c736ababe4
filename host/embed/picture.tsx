import type { MapOptions } from '../../widgets/embed-snippets/contract.ts'
import { getProps } from '../../widgets/embed-snippets/query.ts'
import { StateMapSvg } from '../../widgets/state-map/fallback.tsx'
import { svgFile } from '../_pages/svg-file.ts'

/** Renders the map as an SVG file. */
export const getStateMapPicture = (options: MapOptions): string => svgFile(<StateMapSvg {...getProps(options)} />)

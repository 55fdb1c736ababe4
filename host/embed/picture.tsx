import type { MapOptions } from '../../widgets/embed-snippets/contract.ts'
import { propsOf } from '../../widgets/embed-snippets/query.ts'
import { Picture } from '../../widgets/state-map/fallback.tsx'
import { svgFile } from '../_pages/render/svg-file.ts'

/** The map as an SVG file. */
export const pictureOf = (options: MapOptions): string => svgFile(<Picture {...propsOf(options)} />)

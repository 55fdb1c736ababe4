import { renderToString } from 'react-dom/server'
import type { MapOptions } from '../../widgets/embed-snippets/contract.ts'
import { propsOf } from '../../widgets/embed-snippets/query.ts'
import { Picture } from '../../widgets/state-map/fallback.tsx'

/** The map as an SVG file. */
export const pictureOf = (options: MapOptions): string => renderToString(<Picture {...propsOf(options)} />)

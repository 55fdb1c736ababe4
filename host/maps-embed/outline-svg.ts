import { loadBuiltin } from '../../widgets/_geo/builtins.ts'
import { HttpError } from '../_http/errors.ts'
import { BUILTINS, isBuiltin, type MapConfig } from './map-config.ts'

/** The settings of an unconfigured built-in map: our colors and borders, with labels that are readable on any page. */
export const LAND = {
  width: 'responsive',
  background_transparent: 'yes',
  state_color: '#d9d6cc',
  state_hover_color: '#b9d9c4',
  border_color: '#fbfaf7',
  border_size: 0.75,
  label_color: '#1b2320',
  popup_opacity: 1,
}
const CHOSEN = '#089f4b'

interface QuickMap {
  info: string | undefined
  /** Ids; those that are not on the map are left out. */
  highlight: string[]
}

/**
 * Builds a built-in map with some parts highlighted, as described by an address.
 * @throws HttpError 400 that names the parameter
 */
export async function quickMap({ info, highlight }: QuickMap): Promise<MapConfig> {
  if (!isBuiltin(info)) {
    const problem = info ? `"info" is "${info.slice(0, 40)}"` : '"id" and "info" are missing'
    throw new HttpError('bad_parameter', `${problem}; expected the id of a map, or ${BUILTINS.join(' or ')} as info.`)
  }
  const { paths } = await loadBuiltin(info)
  const ids = new Set(highlight.map((id) => id.trim().toUpperCase()).filter((id) => Object.hasOwn(paths, id)))
  return {
    data: {
      main_settings: LAND,
      state_specific: Object.fromEntries([...ids].sort().map((id) => [id, { color: CHOSEN, hide: 'no' }])),
    },
    info: { builtin: info },
  }
}

import { readMap } from '../config/index.ts'
import { getGlobal } from '../get-global.ts'
import { isTrial } from '../is-trial.ts'
import { isCoarse } from '../source.ts'
import { getHandles, type Layer } from './elements.ts'
import { getCopy } from './find.ts'
import { emptyHooks, type HookTables, hearing } from './hooks.ts'
import { getMethods, type Here } from './methods.ts'
import { type FindBuiltin, type PageMap, pageMap, type Sources } from './page-map.ts'

export type DropInHandle = ReturnType<typeof makeApi>

/**
 * The object that page code works with, under the name of its prefix.
 * @param sources what takes the place of the page's globals, and hooks that were set before
 * @param born gets what `create()` and `copy()` make of it
 */
export function makeApi(
  prefix: string,
  builtin: FindBuiltin,
  sources: Partial<Sources>,
  born: (map: DropInHandle) => void,
) {
  let { mapdata, mapinfo } = sources
  let handles: ReturnType<typeof getHandles> | undefined
  const hooked: HookTables = emptyHooks()
  Object.assign(hooked.hooks, sources.hooks)
  for (const [name, list] of Object.entries(sources.plugin_hooks ?? {})) hooked.plugin_hooks[name] = [list].flat()

  const getData = (): unknown => mapdata ?? getGlobal(`${prefix}_mapdata`)
  const getInfo = (): unknown => mapinfo ?? getGlobal(`${prefix}_mapinfo`) ?? map.info
  const layer = (name: Layer) => (map.controller && handles?.handles[name]) ?? {}
  const passOn = (): HookTables & Pick<Sources, 'trusted'> => ({
    hooks: api.hooks,
    plugin_hooks: api.plugin_hooks,
    trusted: api.trusted,
  })
  const again = (more: Partial<Sources>): object => {
    const map = makeApi(prefix, builtin, { mapinfo, ...more }, born)
    born(map)
    return map.api
  }

  const api = {
    ...hooked,
    /** The page answers for the HTML and the links of its data: they are used as they are. */
    trusted: sources.trusted === true,
    get mapdata(): unknown {
      return getData()
    },
    set mapdata(value) {
      mapdata = value
    },
    get mapinfo(): unknown {
      return getInfo()
    },
    set mapinfo(value) {
      mapinfo = value
    },
    /** A finger, not a mouse. */
    get mobile_device() {
      return isCoarse()
    },
    get loaded() {
      return !!map.controller?.holder.isConnected
    },
    get zoom_level() {
      return map.controller?.target.level ?? 'out'
    },
    /** Of the region or state that the map is at; false at the other levels. */
    get zoom_level_id() {
      return (map.controller?.target as { id?: string } | undefined)?.id ?? false
    },
    /** 1 for the whole map, 0.25 for a quarter of its width. */
    get zoom_ratio() {
      return map.controller?.ratio ?? 1
    },
    get ignore_clicks() {
      return !here.switches.clicks
    },
    set ignore_clicks(value) {
      here.switches.clicks = !value
    },
    get trial() {
      return isTrial(getInfo())
    },
    get states() {
      return layer('states')
    },
    get regions() {
      return layer('regions')
    },
    get locations() {
      return layer('locations')
    },
    get labels() {
      return layer('labels')
    },
    /** The pop-up's element. */
    get tooltip() {
      return map.controller?.holder.querySelector('.tt_sm') ?? null
    },
    /**
     * Another map with a fresh copy of the page's data, and with this map's hooks. It is drawn with the page's, or by
     * `load()`, into a `div` of its own or in this one's place.
     */
    create: () => again({ mapdata: getCopy(getGlobal(`${prefix}_mapdata`)), ...passOn() }),
    /** The same with a copy of this map's data. */
    copy: () => again({ mapdata: getCopy(getData()), ...passOn() }),
  }
  const { fire, on } = hearing(api)
  const map: PageMap = pageMap(prefix, api, fire, builtin, (controller) => {
    handles = getHandles(controller)
    here.switches = Object.assign(controller.switches, here.switches)
  })
  const here: Here = {
    prefix,
    map,
    switches: { urls: true, popups: true, clicks: true },
    model: () => map.controller?.model ?? readMap({ data: getData(), info: getInfo(), coarse: isCoarse() }, () => {}),
    restore: () => handles?.restore(),
  }
  // Not a spread: the properties above are read when they are asked for.
  return {
    api: Object.assign(api, getMethods(here), { on }),
    fire,
    load: map.load,
    wants: map.wants,
    look: map.look,
  }
}

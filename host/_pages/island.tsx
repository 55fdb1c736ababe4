import { createContext, useContext } from 'react'
import { renderToString } from 'react-dom/server'
import { Island, SERVER } from '../../widgets/_runtime/context.ts'
import type { ServerIsland } from '../../widgets/_runtime/server-island.ts'
import { checkProps } from '../../widgets/_runtime/validate-props.ts'
import type { SettingsPage } from '../_services/links.ts'
import type { Build } from './build.ts'
import { countMarkup } from './count-markup.ts'
import type { DemoState } from './demo-data.ts'
import { raw } from './raw.ts'
import { createRenderCache, type RenderResult } from './render-cache.ts'

/** The parts of an island that the head of a page needs. */
export interface UsedIsland extends Pick<ServerIsland<object>, 'name' | 'styles'> {
  /** True if its code is fetched once it comes into view or somebody turns to it, and not with the page. */
  late?: boolean
}

/** The configured map, which pages show as a picture of the server's. */
export const MAP_ISLAND: UsedIsland = { name: 'map', styles: [] }

/**
 * The state of a page while its body is rendered. `used` collects the islands on it, for their styles and chunks.
 * `token()` returns the CSRF token of the browser; a page that calls it sets its cookie.
 */
interface Rendering {
  build: Build | undefined
  used: Set<UsedIsland>
  token(): string
  /** How much of the figures is demo data; nothing is said of pages that do not know. */
  demo?: DemoState | undefined
  /** Where the host answers, for links that leave the page. */
  origin?: string
  /** The pages in the settings of members. */
  settingsPages: readonly SettingsPage[]
}

export const RenderContext = createContext<Rendering>({
  build: undefined,
  used: new Set(),
  token: () => '',
  settingsPages: [],
})

interface SlotProps<Props extends object> {
  island: ServerIsland<Props>
  /** Unique on the page; the island's own ids start with it. */
  id: string
  props: NoInfer<Props>
  /** Trigger, as in the contract of the embed, or `use`: the first use of the page, wherever. The loader's own default where left out. */
  on?: string
  /** Set for islands far down a page: their code is fetched once they come into view. */
  late?: true
  /** Set for islands with a form that changes something: their prop `token` becomes the browser's CSRF token. */
  withToken?: true
}

/** An island on a page of ours: its server HTML, marked so that the loader hydrates it if both come from one build. */
export function IslandSlot<Props extends object>({
  island,
  id,
  props: baseProps,
  on,
  late,
  withToken,
}: SlotProps<Props>) {
  const { name } = island
  const { build, used, token } = useContext(RenderContext)
  const props = withToken ? { ...baseProps, token: token() } : baseProps
  used.add(late || on === 'interaction' || on === 'use' ? { name, styles: island.styles, late: true } : island)
  const json = JSON.stringify(props)
  const renderIsland = () => draw(island, id, props)
  // Content for one visitor must not be cached for others.
  const { html, sum } = withToken ? renderIsland() : remembered(`${name} ${id} ${json}`, renderIsland)
  return (
    <div
      id={id}
      className="island"
      data-plat={name}
      data-plat-on={on === 'use' ? 'manual' : on}
      data-start={on === 'use' ? on : undefined}
      data-plat-ssr={build?.islands[name]?.ssr}
      data-plat-sum={sum}
      data-plat-props={json}
      {...raw(html)}
    />
  )
}

/** Equal props make equal HTML: an island on the server knows neither time nor visitor. */
const remembered = createRenderCache()

function draw<Props extends object>(island: ServerIsland<Props>, id: string, props: Props): RenderResult {
  const checked = checkProps(island.name, island.props, props, (unknown) => {
    throw unknown
  })
  const html = renderToString(islandTree(island, id, checked as Props))
  return { html, sum: countMarkup(html) }
}

/** The island as the server draws it, by itself: it is hydrated, so nothing may stand around it, white space included. */
function islandTree<Props extends object>({ Fallback }: ServerIsland<Props>, id: string, props: Props) {
  // The server answers no calls: an island that reports something wrong does so again in the browser, where it is heard.
  const context = { ...SERVER, id }
  return (
    <Island.Provider value={context}>
      <Fallback {...props} />
    </Island.Provider>
  )
}

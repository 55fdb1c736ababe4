import { type ComponentType, createContext, useContext } from 'react'
import { Island, SERVER } from '../../widgets/_runtime/context.ts'
import { checkProps } from '../../widgets/_runtime/validate-props.ts'
import type { Build } from './build.ts'
import { ISLANDS, type IslandName, type PropsOf } from './islands.ts'
import { raw } from './raw.ts'
import { renderWithCounts } from './render/markup.ts'
import { createRenderCache, type RenderResult } from './render-cache.ts'
import { signature } from './signature.ts'

/**
 * What a page knows while its body is drawn. `used` collects the islands on it, for their styles and chunks; `token()` is the
 * browser's own, and a page that asks for it sets its cookie.
 */
export const RenderContext = createContext<{ build: Build | undefined; used: Set<string>; token(): string }>({
  build: undefined,
  used: new Set(),
  token: () => '',
})

interface SlotProps<N extends IslandName> {
  name: N
  /** Unique on the page; the island's own ids start with it. */
  id: string
  props: PropsOf<N>
  /** Trigger, as in the contract of the embed; the loader's own default where left out. */
  on?: string
  /** For islands with a form that changes something: their prop `token` becomes the browser's own. */
  withToken?: true
}

/** An island on a page of ours: its server HTML, marked so that the loader hydrates it if both come from one build. */
export function IslandSlot<N extends IslandName>({ name, id, props: given, on, withToken }: SlotProps<N>) {
  const { build, used, token } = useContext(RenderContext)
  const props = withToken ? { ...given, token: token() } : given
  used.add(name)
  const json = JSON.stringify(props)
  const drawn = () => draw(name, id, props)
  // What one visitor alone is shown is drawn for that visitor.
  const { html, sum } = withToken ? drawn() : remembered(`${name} ${id} ${json}`, drawn)
  return (
    <div
      id={id}
      className="island"
      data-plat={name}
      data-plat-on={on}
      data-plat-ssr={build?.islands[name]?.ssr}
      data-plat-sum={sum}
      data-plat-props={json}
      {...raw(html)}
    />
  )
}

/** Equal props make equal HTML: an island on the server knows neither time nor visitor. */
const remembered = createRenderCache()

function draw<N extends IslandName>(name: N, id: string, props: PropsOf<N>): RenderResult {
  const checked = checkProps(name, ISLANDS[name].props, props, (unknown) => {
    throw unknown
  })
  const { html, counts } = renderWithCounts(islandTree(name, id, checked as PropsOf<N>))
  return { html, sum: counts ?? signature(html) }
}

/** The island as the server draws it, by itself: it is hydrated, so nothing may stand around it, white space included. */
function islandTree<N extends IslandName>(name: N, id: string, props: PropsOf<N>) {
  const Fallback = ISLANDS[name].Fallback as unknown as ComponentType<PropsOf<N> & object>
  // The server answers no calls: an island that reports something wrong does so again in the browser, where it is heard.
  const context = { ...SERVER, id }
  return (
    <Island.Provider value={context}>
      <Fallback {...props} />
    </Island.Provider>
  )
}

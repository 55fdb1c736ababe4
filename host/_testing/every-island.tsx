import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Island, SERVER } from '../../widgets/_runtime/context.ts'
import { checkProps } from '../../widgets/_runtime/validate-props.ts'
import { ISLANDS, type IslandName } from '../_pages/islands.ts'

type Examples = Record<string, { examples?: Record<string, { props: object }> }>
// Vite's own; the host is typed without it.
const files = (import.meta as unknown as { glob(pattern: string, options: object): Examples }).glob(
  '../../widgets/*/examples.ts',
  { eager: true },
)

/** The server's HTML of every island in every example whose props it takes, by `island example`. */
export const everyIsland = (): Map<string, string> => ofEveryIsland(renderToString)

/** What drawing each of them in some way gives. */
export function ofEveryIsland<Drawn>(draw: (tree: ReactNode) => Drawn): Map<string, Drawn> {
  const drawn = new Map<string, Drawn>()
  for (const [path, { examples = {} }] of Object.entries(files)) {
    const name = path.split('/').at(-2) as IslandName
    const island = ISLANDS[name]
    if (!island) continue
    // Of many islands, each has props of its own; here they are as good as any.
    const Fallback = island.Fallback as unknown as (props: object) => ReactNode
    for (const [example, { props }] of Object.entries(examples)) {
      let checked: object
      try {
        checked = checkProps(name, island.props, props, (wrong) => {
          throw wrong
        }) as object
      } catch {
        continue
      }
      drawn.set(
        `${name} ${example}`,
        draw(
          <Island.Provider value={{ ...SERVER, id: 'x' }}>
            <Fallback {...checked} />
          </Island.Provider>,
        ),
      )
    }
  }
  return drawn
}

import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Island, SERVER } from '../../widgets/_runtime/context.ts'
import type { ServerIsland } from '../../widgets/_runtime/server-island.ts'
import { checkProps } from '../../widgets/_runtime/validate-props.ts'

type Glob<Module> = { glob(pattern: string, options: object): Record<string, Module> }
type Examples = { examples?: Record<string, { props: object }> }
type Server = Record<string, ServerIsland<object>>
// Vite's own; the host is typed without it.
const files = (import.meta as unknown as Glob<Examples>).glob('../../widgets/*/examples.ts', { eager: true })
const servers = (import.meta as unknown as Glob<Server>).glob('../../widgets/*/server.ts', { eager: true })

/** The server's HTML of every island in every example whose props it takes, by `island example`. */
export function everyIsland(): Map<string, string> {
  const htmlByExample = new Map<string, string>()
  for (const [path, { examples = {} }] of Object.entries(files)) {
    const island = Object.values(servers[path.replace('examples.ts', 'server.ts')] ?? {})[0]
    if (!island) continue
    const { name } = island
    // The props of each island have their own type; a common one is enough here.
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
      htmlByExample.set(
        `${name} ${example}`,
        renderToString(
          <Island.Provider value={{ ...SERVER, id: 'x' }}>
            <Fallback {...checked} />
          </Island.Provider>,
        ),
      )
    }
  }
  return htmlByExample
}

import type { Hit } from './controller.ts'

export const hitFrom = (key: string): Hit => {
  const [type, ...id] = key.split(' ')
  return { type: type as Hit['type'], id: id.join(' ') }
}

/** The drawn nodes of elements by `type id`, shapes first. */
export type Nodes = Map<string, SVGElement[]>

/** All of a drawing at once: to look for each would take long where there are thousands. */
export function nodesIn(svg: SVGSVGElement): Nodes {
  const nodes: Nodes = new Map()
  for (const node of svg.querySelectorAll<SVGElement>('[data-type],[data-for]')) {
    const { type, id, for: of = `${type} ${id}` } = node.dataset
    const all = nodes.get(of) ?? []
    nodes.set(of, type ? [node, ...all] : [...all, node])
  }
  return nodes
}

/** The shape, link or label that an event happened on. */
export function getHit(target: EventTarget | null): Hit | undefined {
  const at = target as Element | null
  // Most often it is a shape itself: every move of the pointer comes by here.
  const own = at?.getAttribute?.('data-type')
  if (own) return { type: own as Hit['type'], id: at?.getAttribute('data-id') as string }
  const node = at?.closest?.<SVGElement>('[data-type],[data-for],[data-face]')
  const { type, id, for: of, face } = node?.dataset ?? {}
  return node ? hitFrom(of ?? face ?? `${type} ${id}`) : undefined
}

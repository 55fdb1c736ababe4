import { useEffect, useRef } from 'react'
import { action } from 'storybook/actions'
import type * as z from 'zod/mini'
import type { AsyncMount, Mount } from '../../widgets/_runtime/types.ts'
import { around } from '../around/index.tsx'
import { mountInto, type Shown } from './mount-into.ts'
import { mountNested } from './nested.ts'

export interface IslandUnderShow {
  name: string
  mount: Mount | AsyncMount
  /** The schema of the island's props. */
  props: z.ZodMiniObject
}

interface Props {
  island: IslandUnderShow
  props: Record<string, unknown>
  /** Unique in the page; the island's own ids start with it. */
  id: string
  dom: 'shadow' | 'light'
  /** CSS pixels; as wide as there is room for where left out. */
  width?: number
}

/** An island mounted through its own `mount`, as the loader does it: what a stranger's page gets. */
export function Frame({ island, props: exampleProps, id, dom: requestedDom, width }: Props) {
  const { before, after, props: more, dom = requestedDom } = around(island.name, id, exampleProps)
  const props = { ...exampleProps, ...more }
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<Shown>(null)
  const current = useRef(props)
  current.current = props

  useEffect(() => {
    const hear = (type: string, detail: unknown) => action(`plat:${type}`)(detail)
    const now = mountInto(place.current as HTMLElement, island, { id, dom, hear, props: () => current.current })
    mounted.current = now
    const end = mountNested(place.current as HTMLElement)
    return () => {
      end()
      now.end()
    }
  }, [island, id, dom])
  useEffect(() => mounted.current?.update(current.current), [exampleProps])

  return (
    <div className="frame" style={width ? { width, maxWidth: 'none' } : undefined}>
      {before}
      <div ref={place} className="frame-place" />
      {after}
    </div>
  )
}

import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import type { SelectDetail, StateMapApi } from './contract.ts'
import { normalizeCode, StateError, toggle } from './model.ts'

type Mode = 'none' | 'one' | 'many'

interface Place {
  id: string
  name: string
}

/** Returns the chosen states that are drawn, and of several the first where one can be chosen. */
export const limitChosen = (list: readonly string[], mode: Mode, places: readonly Place[]) =>
  list.filter((id) => places.some((place) => place.id === id)).slice(0, mode === 'one' ? 1 : undefined)

/**
 * Holds the selected states. They start as the highlighted ones, and start over when others are highlighted from
 * outside. Every change by a person or by the page's own code sends `plat:state-map:select`.
 */
export function useChosen(highlight: readonly string[], mode: Mode, places: readonly Place[]) {
  const { emit, expose } = useIsland()
  const listKey = highlight.join()
  const [stored, keep] = useState({ listKey, list: highlight })
  const state = stored.listKey === listKey ? stored : { listKey, list: highlight }
  if (state !== stored) keep(state)
  // A state that is no longer drawn is deselected, and `one` keeps one state.
  const list = useMemo(() => limitChosen(state.list, mode, places), [state.list, mode, places])
  const now = useRef(list)
  now.current = list

  const choose = useEventCallback((id: string) => {
    now.current = toggle(now.current, id, mode === 'one' ? 'one' : 'many')
    keep({ listKey, list: now.current })
    const name = places.find((place) => place.id === id)?.name ?? id
    emit('select', { id, name, selected: now.current.includes(id), all: now.current } satisfies SelectDetail)
  })
  // Runs before the island counts as mounted, because pages use the api as soon as `ready` resolves.
  useLayoutEffect(() => {
    expose({
      get selected() {
        return [...now.current]
      },
      select(code) {
        const id = normalizeCode(code)
        if (!places.some((place) => place.id === id)) throw new StateError(code)
        if (!now.current.includes(id)) choose(id)
      },
      clear() {
        for (const id of now.current) choose(id)
      },
    } satisfies StateMapApi)
  })
  return [now.current, choose] as const
}

import { useEffect, useRef, useState } from 'react'
import { useIsland } from '../_kit/context.ts'
import { useStable } from '../_kit/use-stable.ts'
import type { SelectDetail, StateMapApi } from './contract.ts'
import { StateError, toggle } from './model.ts'

interface Place {
  id: string
  name: string
}

/**
 * The chosen states. They start as the highlighted ones, and start again when other ones are highlighted from outside.
 * Every change by a person or by the page's own code is a `plat:state-map:select`.
 */
export function useChosen(highlight: readonly string[], mode: 'none' | 'one' | 'many', places: readonly Place[]) {
  const { emit, expose } = useIsland()
  const given = highlight.join()
  const start = () => ({ given, list: mode === 'one' ? highlight.slice(0, 1) : highlight })
  const [state, setState] = useState(start)
  const now = useRef(state)
  if (state.given !== given) setState((now.current = start()))
  else now.current = state

  const choose = useStable((id: string) => {
    const list = toggle(now.current.list, id, mode === 'one' ? 'one' : 'many')
    now.current = { given, list }
    setState(now.current)
    const name = places.find((place) => place.id === id)?.name ?? id
    emit('select', { id, name, selected: list.includes(id), all: list } satisfies SelectDetail)
  })
  useEffect(() => {
    expose({
      get selected() {
        return [...now.current.list]
      },
      select(code) {
        const id = code.toUpperCase()
        if (!places.some((place) => place.id === id)) throw new StateError(code)
        if (!now.current.list.includes(id)) choose(id)
      },
      clear() {
        for (const id of now.current.list) choose(id)
      },
    } satisfies StateMapApi)
  })
  return [now.current.list, choose] as const
}

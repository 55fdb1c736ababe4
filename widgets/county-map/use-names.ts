import { useEffect, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import { ALL_IDS } from './county-index.ts'

type NameOf = (fips: string) => string | undefined
let loaded: NameOf | undefined

/** Loads the names of counties when the browser is idle; until then, or if that fails, their codes are shown. */
export function useNames(wanted: boolean): NameOf | undefined {
  const { signal } = useIsland()
  const [names, setNames] = useState(() => loaded)
  useEffect(() => {
    if (!wanted || names) return
    const load = () =>
      import('./names.ts').then(({ countyNames }) => {
        loaded ??= countyNames(ALL_IDS)
        if (!signal.aborted) setNames(() => loaded)
      }, reportError)
    ;(window.requestIdleCallback ?? setTimeout)(load)
  }, [wanted])
  return names
}

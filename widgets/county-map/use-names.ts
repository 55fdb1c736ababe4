import { useEffect, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import { ALL_IDS } from './county-index.ts'

type NameOf = (fips: string) => string | undefined
let loaded: NameOf | undefined

/** Names of counties, fetched when the browser has a moment; until then, and where they do not come, their codes stand. */
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

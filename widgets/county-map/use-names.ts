import { useEffect, useState } from 'react'
import { whenIdle } from '../_map-ui/when-idle.ts'
import { useIsland } from '../_runtime/context.ts'
import { ALL_IDS } from './county-index.ts'

type NameOf = (fips: string) => string | undefined
let loaded: NameOf | undefined

/** Milliseconds after which names are loaded on a page that is never idle. */
const LATE_MS = 2000

/** Loads the names of counties when the browser is idle, or two seconds later; until then, or if that fails, their codes are shown. */
export function useNames(isNeeded: boolean): NameOf | undefined {
  const { signal } = useIsland()
  const [names, setNames] = useState(() => loaded)
  useEffect(() => {
    if (!isNeeded || names) return
    const load = () =>
      import('./names.ts').then(({ countyNames }) => {
        loaded ??= countyNames(ALL_IDS)
        if (!signal.aborted) setNames(() => loaded)
      }, reportError)
    whenIdle(load)
    const timer = setTimeout(load, LATE_MS)
    return () => clearTimeout(timer)
  }, [isNeeded])
  return names
}

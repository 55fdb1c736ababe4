import { useEffect, useState } from 'react'
import { useIsland } from '../_kit/context.ts'

type NameOf = (fips: string) => string | undefined
let loaded: NameOf | undefined

/** Names of counties, fetched when the browser has a moment; until then, and where they do not come, their codes stand. */
export function useNames(wanted: boolean): NameOf | undefined {
  const { signal } = useIsland()
  const [names, setNames] = useState(() => loaded)
  useEffect(() => {
    if (!wanted || names) return
    const load = () =>
      import('./names.ts').then(({ countyName }) => {
        loaded = countyName
        if (!signal.aborted) setNames(() => countyName)
      }, reportError)
    ;(window.requestIdleCallback ?? setTimeout)(load)
  }, [wanted])
  return names
}

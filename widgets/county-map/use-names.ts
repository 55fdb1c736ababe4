import { useEffect, useState } from 'react'
import { useIsland } from '../_kit/context.ts'
import { useIdle } from '../_kit/use-idle.ts'

type Names = ReadonlyMap<string, string>
let loaded: Names | undefined

/** Names of counties, fetched when the browser has a moment; until then, and where they do not come, their codes stand. */
export function useNames(wanted: boolean): Names | undefined {
  const { signal } = useIsland()
  const idle = useIdle()
  const [names, setNames] = useState(loaded)
  useEffect(() => {
    if (!wanted || names || !idle) return
    import('./names.ts').then(({ NAMES }) => {
      loaded = NAMES
      if (!signal.aborted) setNames(NAMES)
    }, reportError)
  }, [wanted, idle])
  return names
}

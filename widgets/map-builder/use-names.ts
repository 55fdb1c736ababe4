import { useEffect, useState } from 'react'
import type { Base } from './document.ts'

type Names = Record<string, Record<string, string>>

/** Returns the names of the base maps: those in the page, and those of a selected map, loaded once. */
export function useNames(base: Base, pageNames: Names, from: string | undefined): Names {
  const [fetched, setFetched] = useState<Names>({})
  const known = base === 'own' || base in pageNames || base in fetched
  useEffect(() => {
    if (known || !from) return undefined
    const abort = new AbortController()
    // Without names the list shows ids; a click on the map still selects.
    fetch(`${from}/${base}.json`, { signal: abort.signal })
      .then((answer) => (answer.ok ? answer.json() : {}))
      .then((names) => setFetched((now) => ({ ...now, [base]: names })))
      .catch(() => {})
    return () => abort.abort()
  }, [base, known, from])
  return { ...fetched, ...pageNames }
}

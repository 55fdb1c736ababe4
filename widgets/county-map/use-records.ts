import { useEffect, useState } from 'react'
import type { Answer } from '../_http/request.ts'
import { useIsland } from '../_runtime/context.ts'
import { type DescribedCounties, type SourceRecord, sourceAnswer } from './contract.ts'

/** `none`: the page gave its own numbers. */
export type Status = 'none' | 'loading' | 'ready' | 'failed'

/** Records, with their metrics where the source describes them. */
type Counties = readonly SourceRecord[] | DescribedCounties

interface State {
  status: Status
  answer?: Counties | undefined
}

/** Milliseconds after which a source that says nothing has failed. */
const TIMEOUT_MS = 20_000

/** Loads the records. Only maps that need them do, since most pages pass their own numbers. */
async function ask(source: string, signal: AbortSignal): Promise<Answer<Counties>> {
  try {
    const { request } = await import('../_http/request.ts')
    return await request(source, { schema: sourceAnswer, signal, timeout: TIMEOUT_MS })
  } catch {
    return { ok: false, problem: { kind: 'network' } }
  }
}

/** Loads the records of `source`; a failure is a `plat:error` of phase `load`, and can be retried. */
export function useRecords(source: string | undefined): State & { retry(): void } {
  const { fail } = useIsland()
  const [state, setState] = useState<State>({ status: source === undefined ? 'none' : 'loading' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (source === undefined) {
      setState({ status: 'none' })
      return undefined
    }
    const abort = new AbortController()
    setState((before) => (before.status === 'loading' ? before : { status: 'loading' }))
    void ask(source, abort.signal).then((answer) => {
      if (abort.signal.aborted) return
      if (answer.ok) {
        setState({ status: 'ready', answer: answer.data })
        return
      }
      setState({ status: 'failed' })
      const { problem } = answer
      const why = problem.kind === 'status' ? `status ${problem.status}` : problem.kind
      const error = new Error(
        `county-map: "source" is ${source} (${why}); expected a list of county records, as /bigger_deals/counties.json answers`,
      )
      fail('load', Object.assign(error, { code: why }))
    })
    return () => abort.abort()
  }, [source, tries])
  return { ...state, retry: () => setTries((count) => count + 1) }
}

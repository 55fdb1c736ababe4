import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Problem } from '../_http/request.ts'
import { requestHtml } from '../_http/request-html.ts'
import { safeHtml } from '../_http/sanitize-html.ts'
import { CallError } from '../_ui/call-error/CallError.tsx'
import type { Texts } from './texts.ts'

/** HTML from an address, as long as it is drawn. */
export function Remote({ url, words }: { url: string; words: Texts }) {
  const box = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<Problem>()
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [round, setRound] = useState(0)
  const again = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)

  useEffect(() => {
    const abort = new AbortController()
    setState('loading')
    const load = async () => {
      const answer = await requestHtml(url, abort.signal)
      if (abort.signal.aborted) return
      if (!answer.ok) {
        setProblem(answer.problem)
        return setState('failed')
      }
      const nodes = await safeHtml(answer.data, () => import('../_map-ui/sanitize.ts'))
      if (abort.signal.aborted) return
      box.current?.replaceChildren(nodes)
      pressed.current = again.current?.matches(':focus') ?? false
      setProblem(undefined)
      setState('shown')
    }
    load().catch(() => {
      if (abort.signal.aborted) return
      setProblem({ kind: 'network' })
      setState('failed')
    })
    return () => abort.abort()
  }, [url, round])

  // The button goes; whoever has pressed it is where the content stands.
  useLayoutEffect(() => {
    if (state === 'shown' && pressed.current) box.current?.focus()
  }, [state])

  return (
    <div aria-busy={state === 'loading'}>
      <p className="plat-hint" role="status">
        {state === 'loading' ? words.loading : ''}
      </p>
      <div role="alert">
        <CallError
          problem={problem}
          texts={words}
          busy={state === 'loading'}
          buttonRef={again}
          onRetry={() => setRound(round + 1)}
        />
      </div>
      <div className="dashboard-dialog-content" ref={box} tabIndex={-1} hidden={state !== 'shown'} />
    </div>
  )
}

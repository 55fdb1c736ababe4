import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PROBLEMS } from '../../_http/problem.ts'
import type { Problem } from '../../_http/request.ts'
import { requestHtml } from '../../_http/request-html.ts'
import { safeHtml } from '../../_http/sanitize-html.ts'
import { CallError } from '../call-error/CallError.tsx'

interface Props {
  /** Address of a piece of HTML of ours. Another address takes the place of this one's content once it is there. */
  url: string
  /** `() => import('../_map-ui/sanitize.ts')` */
  sanitize: Parameters<typeof safeHtml>[1]
  /** Sentences for problems, and labels. */
  texts: typeof PROBLEMS & { loading: string; retry: string }
  className: string
}

/** HTML from an address, as long as it is drawn; islands in it are mounted by the loader. Styles: the page's own. */
export function Remote({ url, sanitize, texts, className }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<Problem>()
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [filled, setFilled] = useState(false)
  const [round, setRound] = useState(0)
  const again = useRef<HTMLButtonElement>(null)
  const lost = useRef(false)

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
      const nodes = await safeHtml(answer.data, sanitize)
      if (abort.signal.aborted) return
      // What has the focus goes: the button, or a link in the content before.
      lost.current = again.current?.matches(':focus') === true || box.current?.matches(':focus-within') === true
      box.current?.replaceChildren(nodes)
      setProblem(undefined)
      setFilled(true)
      setState('shown')
    }
    load().catch(() => {
      if (abort.signal.aborted) return
      setProblem({ kind: 'network' })
      setState('failed')
    })
    return () => abort.abort()
  }, [url, round])

  // Whoever had the focus on what is gone is where the content stands.
  useLayoutEffect(() => {
    if (state === 'shown' && lost.current) box.current?.focus()
  }, [state])

  return (
    <div aria-busy={state === 'loading'}>
      <p className="plat-hint" role="status">
        {state === 'loading' ? texts.loading : ''}
      </p>
      <div role="alert">
        <CallError
          problem={problem}
          texts={texts}
          busy={state === 'loading'}
          buttonRef={again}
          onRetry={() => setRound(round + 1)}
        />
      </div>
      <div className={className} ref={box} tabIndex={-1} hidden={!filled || state === 'failed'} />
    </div>
  )
}

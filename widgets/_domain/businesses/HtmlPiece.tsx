import { useContext, useEffect, useRef, useState } from 'react'
import { requestHtml } from '../../_http/request-html.ts'
import { safeHtml } from '../../_http/sanitize-html.ts'
import { FormContext } from './form-context.ts'

interface Props {
  /** Its address; nothing is shown without one. */
  url: string | undefined
  /** Milliseconds that the address has to rest before it is asked. */
  delay: number
  loading: string
  failed: string
}

/** HTML of the server that follows an address. What is there stays until the next has come. */
export function HtmlPiece({ url, delay, loading, failed }: Props) {
  const { sanitize } = useContext(FormContext)
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'empty' | 'shown' | 'failed'>('empty')
  useEffect(() => {
    if (url === undefined) {
      box.current?.replaceChildren()
      setState('empty')
      return undefined
    }
    const abort = new AbortController()
    const load = async () => {
      const answer = await requestHtml(url, abort.signal)
      const nodes = answer.ok ? await safeHtml(answer.data, sanitize) : undefined
      if (abort.signal.aborted) return
      if (nodes) box.current?.replaceChildren(nodes)
      setState(nodes ? 'shown' : 'failed')
    }
    const timer = setTimeout(() => load().catch(() => !abort.signal.aborted && setState('failed')), delay)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [url, delay, sanitize])
  return (
    <>
      {url !== undefined && state !== 'shown' && <p className="plat-hint">{state === 'failed' ? failed : loading}</p>}
      <div ref={box} hidden={state === 'empty'} />
    </>
  )
}

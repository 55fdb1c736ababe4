import { useEffect, useRef } from 'react'
import { requestHtml } from '../_http/request-html.ts'
import { safeHtml } from '../_http/sanitize-html.ts'
import type { Texts } from './texts.ts'

/** Shows the agents who match so far: a piece of a page that the host draws. Without an answer nothing is there. */
export function AgentMatches({ url, words }: { url: string; words: Texts }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const abort = new AbortController()
    void requestHtml(url, abort.signal).then(async (answer) => {
      if (!answer.ok) {
        if (answer.problem.kind !== 'aborted') console.error('The matches did not arrive', answer.problem)
        return
      }
      const piece = await safeHtml(answer.data, () => import('../_map-ui/sanitize.ts'))
      if (!abort.signal.aborted) box.current?.replaceChildren(piece)
    })
    return () => abort.abort()
  }, [url])
  return <section ref={box} className="finder-wizard-matches" aria-label={words.matching} />
}

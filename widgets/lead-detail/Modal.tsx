import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useIsland } from '../_kit/context.ts'
import { Dialog } from '../_kit/Dialog.tsx'
import { sentenceOf } from '../_kit/problem.ts'
import { type Problem, request } from '../_kit/request.ts'
import { type Detail, detail } from './contract.ts'
import { Lead } from './Lead.tsx'
import type { Texts } from './texts.ts'

interface Props {
  page: number
  base: string
  words: Texts
}

/** Nothing, until a list wants a lead to be shown. */
export function Modal({ page, base, words }: Props) {
  const { id } = useIsland()
  const [wanted, setWanted] = useState<number>()
  const [tries, setTries] = useState(0)
  const [shown, setShown] = useState<Detail>()
  const [problem, setProblem] = useState<Problem>()
  /** Notes that are half written, by lead: a dialog is closed by a key. */
  const drafts = useRef(new Map<number, string>())

  useEffect(() => {
    const open = (event: CustomEvent<{ id: number; url: string }>) => {
      if (!event.detail.url.startsWith(`${base}/`)) return
      event.preventDefault()
      setWanted(event.detail.id)
    }
    document.addEventListener('plat:leads-list:open', open as EventListener)
    return () => document.removeEventListener('plat:leads-list:open', open as EventListener)
  }, [base])

  useEffect(() => {
    setShown(undefined)
    setProblem(undefined)
    if (wanted === undefined) return undefined
    const abort = new AbortController()
    request(`${base}/${wanted}`, { schema: detail, signal: abort.signal }).then((answer) => {
      if (abort.signal.aborted) return
      if (answer.ok) setShown(answer.data)
      else setProblem(answer.problem)
    })
    return () => abort.abort()
  }, [base, wanted, tries])

  if (wanted === undefined) return null
  const again = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes with the problem; this one stays, and had the focus when the dialog opened.
    currentTarget.closest('dialog')?.querySelector<HTMLElement>('.plat-close')?.focus()
    setTries((now) => now + 1)
  }
  return (
    <Dialog
      id={`${id}-dialog`}
      title={shown?.lead.name ?? words.title}
      close={words.close}
      onClose={() => setWanted(undefined)}
    >
      {shown ? (
        <Lead
          page={page}
          base={base}
          first={shown}
          words={words}
          typed={drafts.current.get(shown.lead.id)}
          onDraft={(body) => void drafts.current.set(shown.lead.id, body)}
          dialog
        />
      ) : problem ? (
        <p className="plat-problem" role="alert">
          {sentenceOf(problem, words)}{' '}
          <button type="button" className="plat-link" onClick={again}>
            {words.retry}
          </button>
        </p>
      ) : (
        <p className="lead-detail-wait" role="status">
          {words.loading}
        </p>
      )}
    </Dialog>
  )
}

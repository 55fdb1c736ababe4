import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAddress } from '../_domain/leads/use-address.ts'
import { type Problem, request } from '../_http/request.ts'
import { useIsland } from '../_runtime/context.ts'
import { CallError } from '../_ui/call-error/CallError.tsx'
import { Dialog } from '../_ui/dialog/Dialog.tsx'
import { type Detail, detail } from './contract.ts'
import { Lead } from './Lead.tsx'
import { leadIn } from './model.ts'
import type { Texts } from './texts.ts'

interface Props {
  page: number
  user: string | undefined
  base: string
  words: Texts
}

/** Marks a history entry that was added when a lead was opened; the entry before it is the list alone. */
const ADDED = 'plat-lead'

/** The dialog of a lead; empty until a list opens one. */
export function Modal({ page, user, base, words }: Props) {
  const { id } = useIsland()
  const [wanted, setWanted] = useState<number>()
  const [tries, setTries] = useState(0)
  const [shown, setShown] = useState<Detail>()
  const [problem, setProblem] = useState<Problem>()
  /** Notes that are half written, by lead: a dialog is closed by a key. */
  const [drafts] = useState(() => new Map<number, string>())
  const closing = useRef(false)
  const last = useRef<number>(undefined)
  const address = useAddress({ base, name: 'lead', onWalk: (query) => setWanted(leadIn(query)) })
  const close = () => {
    // A second key may come before it is gone.
    if (closing.current) return
    closing.current = true
    setWanted(undefined)
    if (leadIn(address.read()) && history.state?.[ADDED]) history.back()
    else address.write({ lead: undefined })
  }

  useEffect(() => {
    const open = (event: CustomEvent<{ id: number; url: string }>) => {
      // Another dialog shows it already.
      if (event.defaultPrevented || !event.detail.url.startsWith(`${base}/`)) return
      event.preventDefault()
      setWanted(event.detail.id)
      address.write({ lead: event.detail.id }, { [ADDED]: true })
    }
    document.addEventListener('plat:leads-list:open', open as EventListener)
    return () => document.removeEventListener('plat:leads-list:open', open as EventListener)
  }, [base])

  // Loaded again, or come to by a letter.
  useLayoutEffect(() => {
    const asked = leadIn(address.read())
    if (asked !== undefined) setWanted(asked)
  }, [])
  useEffect(() => {
    const before = last.current
    last.current = wanted
    closing.current = false
    // If nothing had the focus before the dialog, moves it to the lead's row in the list.
    if (wanted === undefined && before !== undefined && document.activeElement === document.body)
      [...document.querySelectorAll<HTMLElement>(`a[href="${base}/${before}"]`)]
        .find((a) => a.checkVisibility())
        ?.focus()
  }, [wanted])

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
    <Dialog id={`${id}-dialog`} title={shown?.lead.name ?? words.title} close={words.close} onClose={close}>
      {shown ? (
        <Lead page={page} user={user} base={base} first={shown} words={words} memory={drafts} dialog />
      ) : problem ? (
        <div role="alert">
          <CallError problem={problem} texts={words} onRetry={again} />
        </div>
      ) : (
        <p className="lead-detail-wait" role="status">
          {words.loading}
        </p>
      )}
    </Dialog>
  )
}

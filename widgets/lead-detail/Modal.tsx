import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAddress } from '../_domain/leads/use-address.ts'
import { type Problem, request } from '../_http/request.ts'
import { useIsland } from '../_runtime/context.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { CallError } from '../_ui/call-error/CallError.tsx'
import { Dialog } from '../_ui/dialog/Dialog.tsx'
import { type Detail, detail } from './contract.ts'
import { Lead } from './Lead.tsx'
import { getLeadsPath, getNeighbors, leadIn } from './model.ts'
import { Panel } from './Panel.tsx'
import { Steps } from './Steps.tsx'
import type { Texts } from './texts.ts'
import { useOrder } from './use-order.ts'
import { useWide } from './use-wide.ts'

interface Props {
  page: number | undefined
  user: string | undefined
  base: string
  words: Texts
}

/** Marks a history entry that was added when a lead was opened; the entry before it is the list alone. */
const ADDED = 'plat-lead'

/** The dialog of a lead; empty until a list opens one. */
export function Modal({ page, user, base, words }: Props) {
  const { id } = useIsland()
  const [requestedId, setRequestedId] = useState<number>()
  const wide = useWide()
  const order = useOrder(requestedId !== undefined)
  const [tries, setTries] = useState(0)
  const [loadedDetail, setLoadedDetail] = useState<Detail>()
  const [problem, setProblem] = useState<Problem>()
  /** Notes that are half written, by lead: a dialog is closed by a key. */
  const [drafts] = useState(() => new Map<number, string>())
  const closing = useRef(false)
  const last = useRef<number>(undefined)
  const address = useAddress({ base, name: 'lead', onWalk: (query) => setRequestedId(leadIn(query)) })
  const close = () => {
    // A second key may come before it is gone.
    if (closing.current) return
    closing.current = true
    setRequestedId(undefined)
    if (leadIn(address.read()) && history.state?.[ADDED]) history.back()
    else address.write({ lead: undefined })
  }

  /** One entry for all leads that are looked at in turn: Back closes. */
  const show = useEventCallback((id: number) => {
    setRequestedId(id)
    address.write({ lead: id }, requestedId === undefined ? { [ADDED]: true } : undefined)
  })
  useEffect(() => {
    const ours = page === undefined ? '/business/page/' : `${base}/`
    const open = (event: CustomEvent<{ id: number; url: string }>) => {
      // Another dialog shows it already.
      if (event.defaultPrevented || !event.detail.url.startsWith(ours)) return
      event.preventDefault()
      show(event.detail.id)
    }
    document.addEventListener('plat:leads-list:open', open as EventListener)
    return () => document.removeEventListener('plat:leads-list:open', open as EventListener)
  }, [base, page])

  // Loaded again, or come to by a letter.
  useLayoutEffect(() => {
    const linkedId = leadIn(address.read())
    if (linkedId !== undefined) setRequestedId(linkedId)
  }, [])
  useEffect(() => {
    const before = last.current
    last.current = requestedId
    closing.current = false
    // If nothing had the focus before the dialog, moves it to the lead's row in the list.
    if (requestedId === undefined && before !== undefined && document.activeElement === document.body)
      [...document.querySelectorAll<HTMLElement>(`a[href^="/business/page/"][href$="/leads/${before}"]`)]
        .find((a) => a.checkVisibility())
        ?.focus()
  }, [requestedId])

  useEffect(() => {
    setLoadedDetail(undefined)
    setProblem(undefined)
    if (requestedId === undefined) return undefined
    const abort = new AbortController()
    request(`${base}/${requestedId}`, { schema: detail, signal: abort.signal }).then((answer) => {
      if (abort.signal.aborted) return
      if (answer.ok) setLoadedDetail(answer.data)
      else setProblem(answer.problem)
    })
    return () => abort.abort()
  }, [base, requestedId, tries])

  const { previous, next } = getNeighbors(order, requestedId)
  const at = loadedDetail?.lead.company?.id ?? page ?? 0
  if (requestedId === undefined) return null
  const again = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes with the problem; this one stays, and had the focus when the dialog opened.
    currentTarget.closest('dialog')?.querySelector<HTMLElement>('.plat-close')?.focus()
    setTries((now) => now + 1)
  }
  const Box = wide ? Panel : Dialog
  return (
    <Box id={`${id}-dialog`} title={loadedDetail?.lead.name ?? words.title} close={words.close} onClose={close}>
      {(previous || next) && <Steps previous={previous} next={next} words={words} onStep={(lead) => show(lead.id)} />}
      {loadedDetail ? (
        <Lead page={at} user={user} base={getLeadsPath(at)} first={loadedDetail} words={words} memory={drafts} dialog />
      ) : problem ? (
        <div role="alert">
          <CallError problem={problem} texts={words} onRetry={again} />
        </div>
      ) : (
        <p className="lead-detail-wait" role="status">
          {words.loading}
        </p>
      )}
    </Box>
  )
}

import { useRef, useState } from 'react'
import type { Problem } from '../_http/request.ts'
import { request } from '../_http/request.ts'
import { useIsland } from '../_runtime/context.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { arrange, getCardName, getCards, getNames } from './cards.ts'
import { type DashboardProps, layout } from './contract.ts'

/**
 * Keeps the order of the cards on the host: one call at a time, the newest order last. What another device has changed
 * meanwhile comes with the answer, and is shown.
 */
export function useOrder(
  { order = '/membership/dashboard/order' }: DashboardProps,
  list: () => Element | null,
  card: (name: string) => Promise<Element | undefined>,
  /** Called before the page is rendered again. */
  onKept: () => void,
) {
  const { signal, emit } = useIsland()
  const [problem, setProblem] = useState<Problem>()
  const state = useRef({ busy: false, again: false })

  /**
   * Cards that were added elsewhere come, those that were taken off there go. What was moved while they came, or is held, is
   * a newer wish than the answer.
   */
  const adopt = async (box: Element, names: string[]) => {
    for (const each of getCards(box)) if (!names.includes(getCardName(each))) each.remove()
    const known = getNames(box)
    for (const name of names.filter((each) => !known.includes(each))) {
      const fresh = await card(name)
      if (fresh) box.append(fresh)
    }
    if (!state.current.again && !box.querySelector('[data-lifted]')) arrange(box, names)
  }

  const keep = useEventCallback(async (): Promise<void> => {
    const box = list()
    const now = state.current
    if (!box) return
    now.again = now.busy
    if (now.busy) return
    now.busy = true
    do {
      now.again = false
      const body = { widgets: getNames(box) }
      const answer = await request(order, { method: 'PUT', schema: layout, body, signal })
      if (signal.aborted) return
      if (answer.ok) onKept()
      setProblem(answer.ok ? undefined : answer.problem)
      if (!answer.ok) break
      emit('ordered', answer.data)
      if (!now.again && answer.data.widgets.join() !== getNames(box).join()) await adopt(box, answer.data.widgets)
    } while (now.again)
    now.busy = false
  })
  return { keep, problem }
}

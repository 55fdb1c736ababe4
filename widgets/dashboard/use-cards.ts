import { useEffect } from 'react'
import { getSentence } from '../_http/problem.ts'
import { requestHtml } from '../_http/request-html.ts'
import { safeHtml } from '../_http/sanitize-html.ts'
import { useIsland } from '../_runtime/context.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { getCardName, getCardTitle, getGrip } from './cards.ts'
import type { DashboardProps } from './contract.ts'
import { fill } from './model.ts'
import type { Texts } from './texts.ts'

/** Cards by themselves: of a widget that failed, tried again, and of one that another device has added. */
export function useCards(
  { card: url = '/dashboard/widgets/' }: DashboardProps,
  list: () => HTMLElement | null,
  words: Texts,
  say: (text: string) => void,
) {
  const { id, signal } = useIsland()
  const help = `${id}-help`

  /** @returns the card, or why there is none in words */
  const load = async (name: string): Promise<HTMLElement | string> => {
    const answer = await requestHtml(`${url}${encodeURIComponent(name)}`, signal)
    if (!answer.ok) return getSentence(answer.problem, words)
    const nodes = await safeHtml(answer.data, () => import('../_map-ui/sanitize.ts')).catch(() => undefined)
    const card = nodes?.querySelector<HTMLElement>('[data-widget]')
    return card ? live(card, help) : words.contract
  }

  const retry = useEventCallback(async (event: MouseEvent) => {
    const again = (event.target as Element).closest<HTMLElement>('[data-retry]')
    const old = again?.closest<HTMLElement>('[data-widget]')
    if (!again || !old || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    if (again.ariaBusy) return
    again.ariaBusy = 'true'
    again.textContent = words.trying
    const fresh = await load(getCardName(old))
    if (signal.aborted) return
    if (typeof fresh !== 'string') {
      old.replaceWith(fresh)
      fresh.focus({ preventScroll: true })
      return say(fill(fresh.querySelector('[data-retry]') ? words.server : words.shown, { title: getCardTitle(fresh) }))
    }
    again.ariaBusy = null
    again.textContent = words.retry
    const problemElement = old.querySelector('[data-problem]')
    if (problemElement) problemElement.textContent = fresh
    say(fresh)
  })

  useEffect(() => {
    const box = list()
    for (const card of box?.children ?? []) live(card as HTMLElement, help)
    box?.addEventListener('click', retry)
    return () => box?.removeEventListener('click', retry)
  }, [list, retry, help])

  return async (name: string) => {
    const card = await load(name)
    return typeof card === 'string' ? undefined : card
  }
}

/** Shows what works with scripts alone, and where it is told how. */
function live(card: HTMLElement, help: string): HTMLElement {
  const grip = getGrip(card)
  grip?.setAttribute('aria-describedby', help)
  if (grip) grip.hidden = false
  return card
}

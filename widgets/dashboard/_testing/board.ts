import { expect, onTestFinished } from 'vitest'
import { fakeFetch, stopClock } from '../../_testing/fake-fetch.ts'
import { open } from '../../_testing/open.ts'
import { mount } from '../index.ts'

export const NAMES = ['a', 'b', 'c', 'd']

export const cardHtml = (name: string, body = `About ${name}`) =>
  `<li data-widget="${name}" data-title="Widget ${name}" tabindex="-1" style="width:300px;height:160px;overflow:hidden">
    <button type="button" data-grip aria-pressed="false" hidden>Move Widget ${name}</button>
    <details open><summary>Options</summary>
      <form action="/move" method="post" data-move="-1"><button type="submit">Up</button></form>
      <form action="/move" method="post" data-move="1"><button type="submit">Down</button></form>
    </details>
    <div>${body}</div>
  </li>`

export const failed = '<p data-problem>Broken</p><a href="/dashboard" data-retry>Try again</a>'

/** Hides buttons that would move a card over the edge, as the page does. */
const EDGES = '[data-widget]:first-child [data-move="-1"], [data-widget]:last-child [data-move="1"] { display: none }'

/** Creates a list of cards as the server writes it, and mounts the island that works on it. */
export async function board({ names = NAMES, bodies = {} as Record<string, string>, search = '' } = {}) {
  if (search) {
    const before = location.href
    history.replaceState(null, '', search)
    onTestFinished(() => history.replaceState(null, '', before))
  }
  const pass = stopClock()
  const net = fakeFetch()
  const list = document.createElement('ol')
  list.id = 'cards'
  list.setHTMLUnsafe(names.map((name) => cardHtml(name, bodies[name])).join(''))
  const edges = document.createElement('style')
  edges.textContent = EDGES
  document.head.append(edges)
  onTestFinished(() => edges.remove())
  list.style.cssText = 'list-style:none;margin:0;padding:0'
  document.body.append(list)
  onTestFinished(() => list.remove())
  const island = open(mount, { list: 'cards' })
  const card = (name: string) => list.querySelector(`[data-widget=${name}]`) as HTMLElement
  const order = () =>
    [...list.querySelectorAll<HTMLElement>('[data-widget]')].map((each) => each.dataset.widget).join('')
  // Effects run after the drawing.
  await expect.poll(() => list.querySelector('[data-grip][hidden]')).toBe(null)
  return {
    ...island,
    ...net,
    pass,
    list,
    card,
    order,
    grip: (name: string) => card(name).querySelector('[data-grip]') as HTMLButtonElement,
    said: () => island.element.querySelector('[role=status]')?.textContent,
    problem: () => island.element.querySelector('[role=alert]')?.textContent,
    ordered: (widgets: string) => expect.poll(order).toBe(widgets),
  }
}

import { DEALS_LIST } from '../stream.ts'

const LIT = 'deal-row-lit'
const ROW = '[data-deal]'

const getRow = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`#${DEALS_LIST}, .nearby, .comparables`)
    ? target.closest<HTMLElement>(ROW)
    : null

/** Reports the row of the list that the pointer or the focus is on, by its property. @returns a function that ends that */
export function followList(onLight: (id: number | undefined) => void): () => void {
  let last: string | undefined
  const follow = ({ target }: Event) => {
    const id = getRow(target)?.dataset.deal
    if (id === last) return
    last = id
    onLight(id === undefined ? undefined : Number(id))
  }
  const ending = new AbortController()
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, follow, { signal: ending.signal })
  return () => ending.abort()
}

/** Marks the row of a property. */
export function lightRow(id: number | undefined): void {
  for (const row of document.querySelectorAll(`.${LIT}`)) row.classList.remove(LIT)
  if (id !== undefined) document.querySelector(`${ROW}[data-deal="${id}"]`)?.classList.add(LIT)
}

import { inlineScript } from '../_pages/inline-script.ts'

/**
 * Shows how many companies are selected. If there are none, the button says so instead of opening a page that does. Which ones are
 * selected is kept with the page's entry in the history: the list that Back shows may be a new one.
 */
export const chooseScript: string = inlineScript(() => {
  const form = document.querySelector<HTMLFormElement>('#directory-chosen')
  const button = form?.querySelector('button')
  const wanted = form?.querySelector<HTMLElement>('[role=alert]')
  const label = button?.textContent
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[form=directory-chosen]')]
  const say = () => {
    const chosen = boxes().filter((box) => box.checked)
    if (button && label) button.textContent = chosen.length ? `${label} (${chosen.length})` : label
    if (wanted && chosen.length) wanted.textContent = ''
    return chosen
  }
  addEventListener('change', ({ target }) => {
    const chosen = say().map(({ value }) => value)
    if (boxes().includes(target as HTMLInputElement)) history.replaceState({ ...history.state, chosen }, '')
  })
  addEventListener('pageshow', () => {
    const kept: string[] = history.state?.chosen ?? []
    for (const box of boxes()) box.checked ||= kept.includes(box.value)
    say()
  })
  form?.addEventListener('submit', (event) => {
    if (say().length) return
    event.preventDefault()
    if (wanted) wanted.textContent = 'Select at least one company first.'
    boxes()[0]?.focus()
  })
}, undefined)

import { inlineScript } from '../_pages/inline-script.ts'

/** Shows how many companies are selected. If there are none, the button says so instead of opening a page that does. */
export const chooseScript: string = inlineScript(() => {
  const form = document.querySelector<HTMLFormElement>('#directory-chosen')
  const button = form?.querySelector('button')
  const wanted = form?.querySelector<HTMLElement>('[role=alert]')
  const label = button?.textContent
  const count = () => document.querySelectorAll('[form=directory-chosen]:checked').length
  const say = () => {
    const chosen = count()
    if (button && label) button.textContent = chosen ? `${label} (${chosen})` : label
    if (wanted && chosen) wanted.textContent = ''
  }
  addEventListener('change', say)
  // Browsers tick again what was ticked before a reload, or before Back.
  addEventListener('pageshow', say)
  form?.addEventListener('submit', (event) => {
    if (count()) return
    event.preventDefault()
    if (wanted) wanted.textContent = 'Select at least one company first.'
    document.querySelector<HTMLElement>('input[form=directory-chosen]')?.focus()
  })
}, undefined)

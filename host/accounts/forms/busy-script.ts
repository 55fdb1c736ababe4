import { inlineScript } from '../../_pages/inline-script.ts'

/** A form that is on its way says so, and is not sent twice. Coming back to the page makes it usable again. */
export const busyScript: string = inlineScript(() => {
  const getButtons = (form: HTMLFormElement) => form.querySelectorAll<HTMLButtonElement>('button[type=submit]')
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.method !== 'post' || event.defaultPrevented) return
    if (form.ariaBusy === 'true') return event.preventDefault()
    form.ariaBusy = 'true'
    for (const button of getButtons(form)) button.setAttribute('aria-disabled', 'true')
  })
  addEventListener('pageshow', () => {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[aria-busy]')) {
      form.ariaBusy = null
      for (const button of getButtons(form)) button.removeAttribute('aria-disabled')
    }
  })
}, undefined)

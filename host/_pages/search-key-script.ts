import { inlineScript } from './inline-script.ts'

/**
 * The slash key goes to the search of the page, unless it is meant as text or pressed with others. Whoever comes back from
 * results finds the field as the page has it.
 */
export const searchKeyScript: string = inlineScript(() => {
  addEventListener('submit', ({ target }) => {
    const form = target as HTMLFormElement
    if (form.matches('form.find')) addEventListener('pagehide', () => form.reset(), { once: true })
  })
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event
    if (key !== '/' || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return
    const from = target as HTMLElement
    if (from.isContentEditable || from.closest?.('input,textarea,select,[role=textbox],[role=listbox]')) return
    // A dialog that is open has the keys.
    if (document.querySelector('dialog[open]')) return
    const field = [...document.querySelectorAll<HTMLInputElement>('form.find input')].find((each) =>
      each.checkVisibility(),
    )
    if (!field) return
    event.preventDefault()
    field.focus()
    field.select()
  })
}, undefined)

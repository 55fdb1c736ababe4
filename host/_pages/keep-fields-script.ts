import { inlineScript } from './inline-script.ts'

/**
 * A form with `autocomplete="off"` is as the server wrote it where its page is loaded again. Safari takes it back to that on
 * pages that it has kept whole, too, and tells nobody: what stands in the form would no longer be what its islands show.
 */
export const keepFieldsScript: string = inlineScript(() => {
  let savedFields: [field: HTMLInputElement, value: string, checked: boolean][] = []
  addEventListener('pagehide', () => {
    const fields = document.querySelectorAll<HTMLInputElement>('form[autocomplete=off] :is(input,select,textarea)')
    savedFields = [...fields].map((field) => [field, field.value, field.checked])
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const restore = () => {
      for (const [field, value, checked] of savedFields) Object.assign(field, { value, checked })
    }
    // Safari does it in a task of its own: right after this event, and on a busy machine later.
    const timers = [0, 50, 250, 1000].map((ms) => setTimeout(restore, ms))
    const stop = () => timers.forEach(clearTimeout)
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, stop, { once: true, capture: true })
  })
}, undefined)

import { inlineScript } from '../_pages/inline-script.ts'

/**
 * Saves and removes in place, with a toast that can undo it. Without scripts, and where the call fails, the form is sent and its page
 * answers.
 */
export const saveScript: string = inlineScript(() => {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('form[data-save]')) return
    event.preventDefault()
    send(form)
  })

  async function send(form: HTMLFormElement): Promise<void> {
    const button = form.querySelector('button') as HTMLButtonElement
    if (button.ariaDisabled === 'true') return
    button.ariaDisabled = 'true'
    // What an earlier toast offers to undo is about to change.
    document.dispatchEvent(new Event('plat-toast-end'))
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    }).catch(() => undefined)
    button.ariaDisabled = null
    if (answer?.status !== 204) return form.submit()
    const text = show(form, button)
    document.dispatchEvent(new CustomEvent('plat-toast', { detail: { text, undo: () => send(form) } }))
  }

  /** Turns the form around. @returns what was done */
  function show(form: HTMLFormElement, button: HTMLButtonElement): string {
    const method = form.elements.namedItem('_method') as HTMLInputElement
    const isSaved = method.disabled
    method.disabled = !isSaved
    const { save = '', remove = '', saved = '', removed = '' } = form.dataset
    button.textContent = isSaved ? remove : save
    button.className = 'button quiet'
    form.classList.remove('keep-wanted')
    for (const state of form.querySelectorAll<HTMLElement>('.keep-state'))
      state.hidden = !isSaved || !state.matches('.keep-done')
    return isSaved ? saved : removed
  }
}, undefined)

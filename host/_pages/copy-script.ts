import { inlineScript } from './inline-script.ts'

/** Makes buttons with `data-copy` copy the text of the element with that id, and say so in a toast. They are hidden where nothing can be copied. */
export const copyScript: string = inlineScript(() => {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    // A page without TLS has no clipboard.
    button.hidden = !navigator.clipboard
    button.addEventListener('click', async () => {
      const copied = await navigator.clipboard
        .writeText(document.getElementById(button.dataset.copy ?? '')?.textContent ?? '')
        .then(
          () => true,
          () => false,
        )
      const text = copied ? 'Code copied.' : 'Your browser didn’t allow copying. Select the code and press Ctrl+C.'
      document.dispatchEvent(new CustomEvent('plat-toast', { detail: { text } }))
    })
  }
}, undefined)

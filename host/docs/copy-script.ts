import { inlineScript } from '../_pages/inline-script.ts'

/** Puts a button on every block of code that copies it. Runs in the browser, where the page is being read. */
function addCopyButtons(): void {
  const clipboard = navigator.clipboard
  if (!clipboard) return
  for (const block of document.querySelectorAll('.doc-code')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Copy'
    button.addEventListener('click', () => {
      clipboard.writeText(block.querySelector('code')?.textContent ?? '').then(
        () => {
          button.textContent = 'Copied'
        },
        () => {
          button.textContent = 'Press Ctrl+C'
        },
      )
    })
    button.addEventListener('blur', () => {
      button.textContent = 'Copy'
    })
    block.append(button)
  }
}

export const copyScript = inlineScript(addCopyButtons, undefined)

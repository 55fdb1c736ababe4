import { inlineScript } from '../_pages/inline-script.ts'
import { BUSINESS_CONTACT_LIMITS } from './contact/limits.ts'

/**
 * Names the selected companies in the bar below the list, each with a way to remove it, and lets nobody select more than
 * the limit. If there are none, the button says so instead of opening a page that does.
 */
export const chooseScript: string = inlineScript(
  ({ max, words }) => {
    const form = document.querySelector<HTMLFormElement>('#directory-chosen')
    const button = form?.querySelector('button')
    const error = form?.querySelector('[role=alert]')
    const count = form?.querySelector('[role=status]')
    const names = form?.querySelector('ul')
    if (!form || !button || !error || !count || !names) return
    const [hint, label] = [count.textContent, button.textContent]
    const getBoxes = () => [...document.querySelectorAll<HTMLInputElement>('input[form=directory-chosen]')]
    const createName = (box: HTMLInputElement) => {
      const [item, remove] = [document.createElement('li'), document.createElement('button')]
      remove.type = 'button'
      remove.textContent = box.dataset.name ?? ''
      remove.setAttribute('aria-label', words.remove.replace('{name}', box.dataset.name ?? ''))
      remove.onclick = () => {
        box.checked = false
        update()
        box.focus()
      }
      item.append(remove)
      return item
    }
    const update = () => {
      const chosen = getBoxes().filter((box) => box.checked)
      const full = chosen.length >= max
      names.replaceChildren(...chosen.map(createName))
      button.textContent = chosen.length ? `${label} (${chosen.length})` : label
      count.textContent = chosen.length
        ? words.selected.replace('{count}', `${chosen.length}`).replace('{max}', `${max}`)
        : hint
      for (const box of getBoxes()) box.disabled = full && !box.checked
      if (chosen.length) error.textContent = ''
    }
    addEventListener('change', update)
    // After a reload or Back, browsers restore the checked boxes without an event.
    addEventListener('pageshow', update)
    form.addEventListener('submit', (event) => {
      if (getBoxes().some((box) => box.checked)) return
      event.preventDefault()
      error.textContent = words.none
      getBoxes()[0]?.focus()
    })
  },
  {
    max: BUSINESS_CONTACT_LIMITS.selected,
    words: {
      none: 'Select at least one company first.',
      remove: 'Remove {name}',
      selected: '{count} of {max} selected',
    },
  },
)

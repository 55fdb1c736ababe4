import { inlineScript } from './inline-script.ts'

/**
 * A search that was sent is another page: whoever comes back finds the form as this page's results have it. `autocomplete="off"`
 * sees to that where the page is loaded again; browsers that keep it whole keep what was typed too. What was not sent stays.
 */
export const searchScript: string = inlineScript(() => {
  addEventListener('submit', ({ target }) => {
    const form = target as HTMLFormElement
    if (form.matches('search form, form.plat-filter')) addEventListener('pagehide', () => form.reset(), { once: true })
  })
}, undefined)

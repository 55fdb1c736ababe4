import { inlineScript } from '../../_pages/inline-script.ts'

/**
 * Opens the map where it stands beside the list. Style sheets do so in browsers that have `::details-content`; Chrome before 131, Firefox
 * before 143 and Safari before 18.4 do not.
 */
export const foldScript: string = inlineScript(() => {
  const fold = document.querySelector<HTMLDetailsElement>('.deals-fold')
  if (fold && matchMedia('(width >= 960px)').matches) fold.open = true
}, undefined)

import { pickVariant, readVisitor } from '../../widgets/_domain/experiments/pick-variant.ts'

/**
 * Chooses the texts of elements with `data-experiment` while the page is read, so that nobody sees them change, and counts who saw
 * and who pressed them. For pages that are the same for all visitors.
 */
export const variantScript = `(${run})(${pickVariant},${readVisitor})`

function run(pick: typeof pickVariant, read: typeof readVisitor): void {
  const visitor = read(document.cookie)
  if (!visitor) return
  const send = (what: string, name: string) =>
    navigator.sendBeacon(`/experiments/${what}`, new Blob([JSON.stringify({ name })], { type: 'application/json' }))
  const reported = new Set<string>()
  for (const element of document.querySelectorAll<HTMLElement>('[data-experiment]')) {
    const { experiment: name = '', variants = '', texts = '{}' } = element.dataset
    const text = JSON.parse(texts)[pick(name, variants.split(' '), visitor)]
    if (text !== undefined) element.textContent = text
    if (!reported.has(name)) send('exposures', name)
    reported.add(name)
    element.addEventListener('click', () => send('conversions', name))
  }
}

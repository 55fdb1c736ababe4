import type { LeadPrice } from './contract.ts'

/** Milliseconds that what is typed has to rest (growth document, section 9). */
export const PREVIEW_DELAY_MS = 350
export const GOOGLE_DELAY_MS = 150
export const MARKET_DELAY_MS = 300
/** Characters from which on Google is asked: more than two. */
export const GOOGLE_MIN_LENGTH = 3
export const MARKET_MIN_LENGTH = 2

/** Fields that the card of a company shows. */
const PREVIEWED = [
  'name',
  'kind',
  'description',
  'city',
  'state',
  'accepting',
  'subtypes',
  'languages',
  'markets',
  'nationwide',
]
/** An address is no place for whole pages of text. */
const MAX_PREVIEWED = 600

/** Builds the address of the preview of what stands in a form. */
export function getPreviewUrl(form: FormData): string {
  const query = new URLSearchParams()
  for (const name of PREVIEWED)
    for (const value of form.getAll(name))
      if (typeof value === 'string' && value) query.append(name, value.slice(0, MAX_PREVIEWED))
  return `/business/preview?${query}`
}

/** Returns the cents that a lead costs: by kind and state, else by kind alone; 0 without a price. */
export function getLeadPrice(prices: readonly LeadPrice[], kind: string, state: string): number {
  const own = prices.filter((price) => price.kind === kind)
  const price = own.find((each) => each.state && each.state === state) ?? own.find((each) => !each.state)
  return price?.cents ?? 0
}

/** `$45`, or `$45.50`. */
export const formatPrice = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 ? 2 : 0,
  })

/** Returns the code of a market by the path of its page: `/markets/tx` → `TX`, `/markets/48453` → `48453`. */
export const getMarketCode = (path: string): string => (path.split('/').at(-1) ?? '').toUpperCase()

/** Returns the labels of the controls that keep a form from being sent, each once. */
export function getMissing(form: HTMLFormElement): string[] {
  const labels = [...form.elements].flatMap((each) => {
    if (!each.matches('input:invalid, select:invalid, textarea:invalid')) return []
    const group = each.closest('fieldset.plat-group')?.querySelector('legend')
    const label = group ?? (each as HTMLInputElement).labels?.[0]
    return label?.textContent ? [label.textContent] : []
  })
  return [...new Set(labels)]
}

import { foldDecimalComma } from '../../_http/fold.ts'

export interface Limits {
  min?: number | undefined
  max?: number | undefined
}

/** Removes what an amount of money does not have: all but digits, commas and dots. */
export const keepMoneyCharacters = (text: string): string => text.replace(/[^\d.,]/g, '')

/**
 * Returns the number that a text of digits, commas and dots stands for; undefined where there is none, or where a comma may be a decimal
 * sign or part thousands. Before a dot it parts thousands, wherever it stands.
 */
export function getMoney(text: string): number | undefined {
  const plain = foldDecimalComma(keepMoneyCharacters(text))
  if (!/^(\d{1,3}(,\d{3})+|\d*|[\d,]*(?=\.))(\.[\d.]*)?$/.test(plain)) return undefined
  const [, whole = '', fraction = ''] = /^([\d,]*)(?:\.(\d*))?/.exec(plain) ?? []
  const digits = whole.replaceAll(',', '')
  return digits === '' && fraction === '' ? undefined : Number(`${digits || '0'}.${fraction.slice(0, 2) || '0'}`)
}

const FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const EXACT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `1,234,567` and `1,234.50` */
export const formatMoney = (amount: number): string => (Number.isInteger(amount) ? FORMAT : EXACT).format(amount)

/**
 * Returns the number of a field that somebody is in, as it is read once they leave it.
 * @param isOurs commas are those of an earlier format, which no longer part thousands where digits have gone or come: `250,00`
 */
export const getEditedMoney = (text: string, isOurs: boolean): number | undefined =>
  getMoney(text) ?? (isOurs && !/\..*,/.test(text) ? getMoney(text.replaceAll(',', '')) : undefined)

/** Tells whether there is an amount, and a comma keeps it from being read. */
export const isUnclear = (text: string): boolean =>
  /\d/.test(text) && text.includes(',') && getMoney(text) === undefined

/**
 * Formats typed text with thousands separators and holds it between the limits. Text without a digit stays empty; digits that are no
 * amount stay, so that somebody sees what is wrong.
 * @param isOurs as getEditedMoney() has it
 */
export function formatMoneyText(text: string, { min, max }: Limits = {}, isOurs = false): string {
  const amount = getEditedMoney(text, isOurs)
  if (amount === undefined) return /\d/.test(text) ? text : ''
  return formatMoney(Math.max(min ?? 0, Math.min(max ?? amount, amount)))
}

/** Lowers typed text to the maximum at once; what is not above it stays as typed. */
export function limitMoneyText(text: string, max: number | undefined): string {
  const moneyText = keepMoneyCharacters(text)
  return max !== undefined && (getMoney(moneyText) ?? 0) > max ? formatMoney(max) : moneyText
}

import { getOptionName, POLL_OPTIONS } from '../_domain/forums/kinds.ts'

/** An option as it is being written. Its key stays with it, wherever it moves. */
export interface Option {
  key: number
  label: string
}

/** Options of a form without any text. */
const EMPTY = 4

/** Returns the options that values name, and as many empty ones as a form begins with. */
export function getOptions(read: (name: string) => string | undefined): Option[] {
  const labels = Array.from({ length: POLL_OPTIONS.most }, (_, at) => read(getOptionName(at + 1)) ?? '')
  const last = labels.findLastIndex(Boolean)
  const count = Math.min(POLL_OPTIONS.most, Math.max(EMPTY, last + 2))
  return labels.slice(0, count).map((label, key) => ({ key, label }))
}

/** Moves an option one place; at an end it stays. */
export function moveOption(options: readonly Option[], at: number, by: -1 | 1): Option[] {
  const moved = [...options]
  const [one, other] = [moved[at], moved[at + by]]
  if (one && other) [moved[at], moved[at + by]] = [other, one]
  return moved
}

export const addOption = (options: readonly Option[]): Option[] =>
  options.length < POLL_OPTIONS.most
    ? [...options, { key: Math.max(-1, ...options.map(({ key }) => key)) + 1, label: '' }]
    : [...options]

export const removeOption = (options: readonly Option[], at: number): Option[] =>
  options.length > POLL_OPTIONS.least ? options.filter((_, index) => index !== at) : [...options]

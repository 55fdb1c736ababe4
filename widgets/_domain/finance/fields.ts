import { formatMoney } from '../../_ui/money-field/money-text.ts'
import { parseUnits } from './money.ts'

/** What stands in the fields of a calculator, as text by name. */
export type Values = Partial<Record<string, string>>
/** Field → sentences. */
export type FieldErrors = Record<string, string[]>

export interface FieldSpec<Name extends string = string> {
  name: Name
  label: string
  /** `money` is read as cents, `percent` as thousandths of a percent, `count` as a whole number, `flag` as 0 or 1. */
  kind: 'money' | 'percent' | 'count' | 'flag' | 'choice'
  /** In dollars, percent, or as counted. */
  min?: number
  max?: number
  /** What the field holds until somebody changes it. */
  initial: string
  hint?: string
  /** Written behind the value: `/mo`, `%`, `years`. */
  unit?: string
  choices?: readonly (readonly [value: string, label: string])[]
}

const DIGITS = { money: 2, percent: 3, count: 0, flag: 0, choice: 0 } as const
const MAX_QUOTED = 40

export const getInitialValues = (specs: readonly FieldSpec[]): Record<string, string> =>
  Object.fromEntries(specs.map(({ name, initial }) => [name, initial]))

/**
 * Reads the fields of a calculator; the server and the island do so alike.
 * @returns whole numbers by name (choices: the index of the option), and a sentence for each field that cannot be used
 */
export function readFields<Name extends string>(
  specs: readonly FieldSpec<Name>[],
  values: Values,
): { numbers: Record<Name, number>; errors: FieldErrors } {
  const numbers = {} as Record<Name, number>
  const errors: FieldErrors = {}
  for (const spec of specs) {
    const text = values[spec.name] ?? spec.initial
    const number = readField(spec, text)
    if (number === undefined) {
      errors[spec.name] = [describeField(spec, text)]
      numbers[spec.name] = 0
    } else numbers[spec.name] = number
  }
  return { numbers, errors }
}

function readField({ kind, min = 0, max, choices }: FieldSpec, text: string): number | undefined {
  if (kind === 'flag') return text === '' || text === '0' ? 0 : text === '1' || text === 'on' ? 1 : undefined
  if (kind === 'choice') {
    const at = choices?.findIndex(([value]) => value === text) ?? -1
    return at < 0 ? undefined : at
  }
  const unit = 10 ** DIGITS[kind]
  const number = parseUnits(text, DIGITS[kind], kind === 'percent' ? '%' : '$')
  // Nothing entered means none of it, where none is possible.
  if (number === undefined) return min <= 0 ? 0 : undefined
  if (kind === 'count' && /\.0*[1-9]/.test(text)) return undefined
  return number >= min * unit && (max === undefined || number <= max * unit) ? number : undefined
}

/** “Interest rate has to be from 0% to 30%. You entered “abc”.” */
function describeField({ label, kind, min = 0, max, choices }: FieldSpec, text: string): string {
  const entered = text.trim() === '' ? 'Nothing is entered.' : `You entered “${text.trim().slice(0, MAX_QUOTED)}.”`
  if (choices) return `${label} has to be one of ${choices.map(([value]) => value).join(', ')}. ${entered}`
  if (kind === 'flag') return `${label} has to be 1 or left out. ${entered}`
  const write = (value: number) =>
    kind === 'money' ? `$${formatMoney(value)}` : kind === 'percent' ? `${value}%` : String(value)
  const what = kind === 'count' ? 'a whole number ' : ''
  const range = max === undefined ? `of ${write(min)} or more` : `from ${write(min)} to ${write(max)}`
  return `${label} has to be ${what}${what ? range : range.replace(/^of /, '')}. ${entered}`
}

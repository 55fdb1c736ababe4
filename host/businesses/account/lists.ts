import * as z from 'zod/mini'

interface ListOptions {
  max: number
  /** What is said of a value that is not in the list. */
  expected: string
  allows(value: string): boolean
  /** Brings a value into the form that is kept. */
  normalize?(value: string): string
}

/** Values that are chosen in a form, each once; a blank one stands for none. */
export const choiceList = ({ max, expected, allows, normalize = (value) => value }: ListOptions) =>
  z._default(
    z.pipe(
      z.pipe(
        z.array(z.string({ error: expected }), { error: expected }),
        z.transform((values: string[]) => [...new Set(values.map((each) => normalize(each.trim())).filter(Boolean))]),
      ),
      z.array(z.string()).check(
        z.refine((list) => list.every(allows), { error: expected, abort: true }),
        z.refine((list) => list.length <= max, { error: `at most ${max}` }),
      ),
    ),
    [],
  )

/** Splits what `joinList()` has put into one text. */
export const splitList = (joined: string): string[] => joined.split(',').filter(Boolean)

/** Puts values of a list into one text, as the fields of a form are kept to be shown again. */
export function joinList(value: unknown): string {
  const list = typeof value === 'object' && value !== null ? Object.values(value) : [value]
  return list.filter((each): each is string => typeof each === 'string' && /^[\w-]{1,40}$/.test(each)).join(',')
}

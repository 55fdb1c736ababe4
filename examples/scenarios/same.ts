import { fail } from 'node:assert/strict'

/** Expects two long pieces of HTML to be equal; a failure shows where they differ. */
export function same(actual = '', expected = ''): void {
  if (actual === expected) return
  let at = 0
  while (actual[at] === expected[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 120)
  fail(`at character ${at}:\n- ${around(expected)}\n+ ${around(actual)}`)
}

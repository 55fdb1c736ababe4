/** A piece of a text: in both versions, in the newer or in the older one alone. */
interface Change {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** A change with its position among all of them. */
interface PlacedChange extends Change {
  at: number
}

/** Words of a version that are compared; of longer texts whole lines are. */
const MAX_WORDS = 1500

const split = (text: string, byLine: boolean): string[] =>
  (byLine ? text.match(/[^\n]*\n|[^\n]+/g) : text.match(/\s+|[^\s]+/g)) ?? []

/** Compares two versions of a text by words, or by lines if they are long. */
export function diffTexts(older: string, newer: string): PlacedChange[] {
  const words = Math.max(split(older, false).length, split(newer, false).length)
  const [a, b] = [split(older, words > MAX_WORDS), split(newer, words > MAX_WORDS)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const middle = compare(a.slice(start, a.length - end), b.slice(start, b.length - end))
  return join([
    ...a.slice(0, start).map((text): Change => ({ kind: 'same', text })),
    ...middle,
    ...a.slice(a.length - end).map((text): Change => ({ kind: 'same', text })),
  ])
}

/** Longest common subsequence. Texts with too many parts are one change: the table would grow with their product. */
function compare(a: string[], b: string[]): Change[] {
  if (a.length * b.length > MAX_WORDS * MAX_WORDS)
    return [
      { kind: 'removed', text: a.join('') },
      { kind: 'added', text: b.join('') },
    ]
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const changes: Change[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      changes.push({ kind: 'same', text: a[i++] as string })
      j++
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1)))
      changes.push({ kind: 'removed', text: a[i++] as string })
    else changes.push({ kind: 'added', text: b[j++] as string })
  }
  return changes
}

/** Joins pieces of one kind that follow each other. */
function join(changes: Change[]): PlacedChange[] {
  const joined: Change[] = []
  for (const { kind, text } of changes) {
    const last = joined.at(-1)
    if (last?.kind === kind) last.text += text
    else joined.push({ kind, text })
  }
  return joined.filter(({ text }) => text !== '').map((change, at) => ({ ...change, at }))
}

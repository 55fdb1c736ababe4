/**
 * Typos between what was typed and a word or name: letters added, left out, changed, or swapped with their neighbor.
 * @returns `whole` to all of `name`, `begun` to the beginning of it that fits best (for text that is not typed to its end)
 */
export function typos(text: string, name: string): { whole: number; begun: number } {
  let before: number[] = []
  let above = Array.from({ length: name.length + 1 }, (_, index) => index)
  for (let i = 1; i <= text.length; i++) {
    const row = [i]
    for (let j = 1; j <= name.length; j++) {
      const same = text[i - 1] === name[j - 1]
      let least = Math.min(above[j] as number, row[j - 1] as number) + 1
      least = Math.min(least, (above[j - 1] as number) + (same ? 0 : 1))
      if (i > 1 && j > 1 && text[i - 1] === name[j - 2] && text[i - 2] === name[j - 1])
        least = Math.min(least, (before[j - 2] as number) + 1)
      row.push(least)
    }
    before = above
    above = row
  }
  return { whole: above[name.length] as number, begun: Math.min(...above) }
}

/**
 * Returns how many typos are forgiven: one in short words, two in longer ones, none in words so short that one letter
 * could make them any word.
 */
export const forgiven = (text: string): number => (text.length < 3 ? 0 : text.length < 6 ? 1 : 2)

/** Returns a name and its variants without one letter. Names that differ by one typo share one of these. */
export const getDeletions = (name: string): string[] => [
  ...new Set([name, ...Array.from(name, (_, index) => name.slice(0, index) + name.slice(index + 1))]),
]

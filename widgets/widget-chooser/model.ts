/** Returns the chosen item by its index. An index outside of the list comes from an outdated page. */
export function chosenAt<T>(list: readonly T[], index: number): T | 'nothing' | 'unexpected' {
  if (index === -1) return 'nothing'
  return list[index] ?? 'unexpected'
}

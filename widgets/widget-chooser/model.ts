/** What is chosen, by its place in the list. A place outside of the list is nobody's choice but a page that has grown old. */
export function chosenAt<T>(list: readonly T[], index: number): T | 'nothing' | 'unexpected' {
  if (index === -1) return 'nothing'
  return list[index] ?? 'unexpected'
}

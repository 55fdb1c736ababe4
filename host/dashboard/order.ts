/** Moves a name one step up or down. A step over the edge changes nothing. */
export function moveName(names: readonly string[], name: string, by: -1 | 1): string[] {
  const from = names.indexOf(name)
  const to = from + by
  if (from < 0 || to < 0 || to >= names.length) return [...names]
  const list = names.filter((each) => each !== name)
  list.splice(to, 0, name)
  return list
}

/** Inserts a name before another one, or at the end if that is missing. */
export function inserted(names: readonly string[], name: string, before: string | undefined): string[] {
  const at = before === undefined ? -1 : names.indexOf(before)
  return names.toSpliced(at < 0 ? names.length : at, 0, name)
}

/**
 * Merges the order that a device wants with the current one: nothing current is lost, and nothing removed comes back.
 * Widgets unknown to the device stay behind their predecessors.
 */
export function merged(current: readonly string[], requested: readonly string[]): string[] {
  const list = [...new Set(requested)].filter((name) => current.includes(name))
  current.forEach((name, index) => {
    if (list.includes(name)) return
    const before = current[index - 1]
    list.splice(before === undefined ? 0 : list.indexOf(before) + 1, 0, name)
  })
  return list
}

/** Applies a wanted order of the visible part to the whole; invisible items stay behind their predecessors. */
export function changed(whole: readonly string[], visible: readonly string[], requested: readonly string[]): string[] {
  const left = whole.filter((name) => requested.includes(name) || !visible.includes(name))
  return merged([...left, ...requested.filter((name) => !left.includes(name))], requested)
}

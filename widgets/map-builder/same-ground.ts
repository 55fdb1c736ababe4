/**
 * Ground that vintages of counties divide or number differently: the built-in map's counties, and the others. The map has the
 * same list (`_geo/county-vintages.ts`); were it shared, every script with a whole map would name one more file.
 */
const SUCCESSIONS: [builtin: RegExp, other: RegExp][] = [
  // Connecticut's counties and its planning regions (2022).
  [/^090/, /^091/],
  // Valdez-Cordova, and Chugach and Copper River (2019).
  [/^02261$/, /^0206[36]$/],
  [/^46102$/, /^46113$/],
  [/^02158$/, /^02270$/],
  [/^12086$/, /^12025$/],
]

interface SharedGround {
  other: RegExp
  /** Whether the others are drawn: more of them are named. */
  isOther: boolean
  /** What is named and drawn, and what is named and cannot be. */
  drawn: string[]
  refused: string[]
}

/** Returns each ground of which counties of another vintage are named, in the order of the names. */
export function findSharedGround(named: Iterable<string>): SharedGround[] {
  const ids = [...named]
  return SUCCESSIONS.flatMap(([builtin, other]) => {
    const others = ids.filter((id) => other.test(id))
    if (!others.length) return []
    const own = ids.filter((id) => builtin.test(id))
    const isOther = others.length > own.length
    return [{ other, isOther, drawn: isOther ? others : own, refused: isOther ? own : others }]
  })
}

/** Leaves out the shapes of a list that a map which names these ids does not draw. */
export function withoutOtherVintage<T extends [id: string, ...unknown[]]>(shapes: T[], named: Iterable<string>): T[] {
  const grounds = findSharedGround(named).filter(({ isOther }) => isOther)
  const isDrawn = (id: string) =>
    SUCCESSIONS.every(([builtin, other]) =>
      grounds.some((ground) => ground.other === other) ? !builtin.test(id) : !other.test(id),
    )
  return shapes.filter(([id]) => isDrawn(id))
}

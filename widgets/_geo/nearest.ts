export type Direction = 'left' | 'right' | 'up' | 'down'

/** A way aside counts more than a way ahead, as in CSS spatial navigation (https://www.w3.org/TR/css-nav-1/#distance). */
const ASIDE = 1.5

/** What lies this many times as far aside as ahead comes after all that lies straighter … */
const CONE = 1.5

/** … and this many times is not in that direction at all: right of Florida there is nothing. */
const WIDEST = 2.5

/**
 * The point to go to with an arrow key.
 *
 * @param points one point for each place, y growing downwards; inside the place where its label stands elsewhere
 * @param from index of the place to leave
 * @returns an index, or -1 where nothing lies on that side
 */
export function nearestInDirection(
  points: readonly (readonly [number, number])[],
  from: number,
  direction: Direction,
): number {
  const start = points[from]
  if (!start) return -1
  const axis = direction === 'left' || direction === 'right' ? 0 : 1
  const sign = direction === 'left' || direction === 'up' ? -1 : 1
  let best = -1
  let lowestCost = Infinity
  points.forEach((point, i) => {
    const ahead = (point[axis] - start[axis]) * sign
    const aside = Math.abs(point[(1 - axis) as 0 | 1] - start[(1 - axis) as 0 | 1])
    const cost = ahead + ASIDE * aside + (aside > CONE * ahead ? 1e4 : 0)
    // Places at one point lie behind each other: forward goes down their list, back goes up.
    const behind = !ahead && !aside && (i - from) * sign > 0
    if ((behind || (ahead > 0 && aside <= WIDEST * ahead)) && cost < lowestCost) {
      best = i
      lowestCost = cost
    }
  })
  return best
}

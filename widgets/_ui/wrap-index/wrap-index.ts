/** Returns the index after a step in a row that wraps around. */
export const turned = (index: number, by: number, count: number): number => (((index + by) % count) + count) % count

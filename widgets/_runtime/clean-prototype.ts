/**
 * React, Preact and zod walk objects with for-in: a page that extends Object.prototype would break them in odd places, zod
 * while it is still being read. So this stands before all of them (it travels at the top of zod's chunk) and says which
 * property it is; pages that do it later are refused at the next mount.
 */
export function assertCleanPrototype(): void {
  for (const key in {}) throw new Error(`Object.prototype.${key} is enumerable`)
}

assertCleanPrototype()

/**
 * Throws if the page extends Object.prototype. React, Preact and zod iterate over objects with for-in, so such a page
 * would break them in odd places, zod even while loading. The check runs before all of them (at the top of zod's chunk)
 * and names the property; pages that extend it later are refused at the next mount.
 */
export function assertCleanPrototype(): void {
  for (const key in {}) throw new Error(`Object.prototype.${key} is enumerable`)
}

assertCleanPrototype()

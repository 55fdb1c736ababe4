/** A stream of numbers that is the same on every machine for the same seed. */
export interface Random {
  /** Returns a number in [0, 1). */
  next(): number
  /** Returns an integer from `low` to `high`, both included. */
  integer(low: number, high: number): number
  /** Returns a normally distributed number of mean 0 and standard deviation 1. */
  normal(): number
  pick<T>(items: readonly T[]): T
  /** An index; `weights` need not sum to 1. */
  weighted(weights: readonly number[]): number
}

/** 32 bits of a text (FNV-1a, mixed so that texts that differ in one letter lie far apart). */
export function hash(text: string): number {
  let bits = 0x811c9dc5
  for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193)
  return mix(bits)
}

/** Returns a number in (0, 1) that depends only on the text. */
export const share = (text: string): number => (hash(text) + 0.5) / 4294967296

export function randomFrom(seed: string): Random {
  let state = hash(seed)
  // mulberry32: small, quick, and good enough for a made-up world.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
    weighted: (weights) => indexAt(weights, next() * sum(weights)),
  }
}

function sum(numbers: readonly number[]): number {
  let all = 0
  for (const number of numbers) all += number
  return all
}

function indexAt(weights: readonly number[], at: number): number {
  let left = at
  for (let index = 0; index < weights.length - 1; index++) {
    left -= weights[index] as number
    if (left < 0) return index
  }
  return weights.length - 1
}

function mix(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

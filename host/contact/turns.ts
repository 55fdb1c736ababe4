import type { Pool } from 'pg'

type InTurn = <T>(work: () => Promise<T>) => Promise<T>

const byPool = new WeakMap<Pool, InTurn>()

/**
 * Lets at most half of a pool's connections do work in which one waits for another, the rest in the order in which they came:
 * whoever holds what the others wait for may need a second connection, and so may every other page.
 */
export function inTurn(pool: Pool): InTurn {
  const known = byPool.get(pool) ?? turns(Math.max(1, Math.floor((pool.options.max ?? 10) / 2)))
  byPool.set(pool, known)
  return known
}

function turns(most: number): InTurn {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < most) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

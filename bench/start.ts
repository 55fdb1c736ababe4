import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { median } from '../host/_testing/statistics.ts'
import { type Benchmark, figure } from './_lab/figure.ts'
import { startServer } from './_lab/server.ts'

const ROUNDS = 3

/** Milliseconds from the start of the process until it says where it listens. */
async function timed(folder: string): Promise<number> {
  const began = performance.now()
  const server = await startServer({ DATA_DIR: folder, DEMO: '1', NODE_ENV: 'development' })
  const took = performance.now() - began
  // Stopped while it makes the demo world, it would go on with it at the next start.
  while (!(await fetch(`${server.origin}/readyz`)).ok) await setTimeout(100)
  await server.close()
  return took
}

export const start: Benchmark = {
  name: 'start',
  what: 'the host with the PostgreSQL that it brings, from the start of its process until it listens',
  async run({ rounds = ROUNDS, progress }) {
    const [empty, known]: [number[], number[]] = [[], []]
    for (let i = 1; i <= rounds; i++) {
      progress(`round ${i} of ${rounds}`)
      const folder = mkdtempSync(join(tmpdir(), 'plat-start-'))
      try {
        empty.push(await timed(folder))
        known.push(await timed(folder))
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    }
    return [
      figure('in an empty folder', median(empty), 'ms', { limit: 8_000 }),
      figure('with its data there', median(known), 'ms', { limit: 3_000 }),
    ]
  },
}

import { readFileSync } from 'node:fs'

/** Returns the resident memory of a process in MB (Linux). */
export const getMemory = (pid: number): number =>
  Number(/VmRSS:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Measures the maximum growth of a process in MB while work is done. */
export async function getGrowth(pid: number, work: () => Promise<void>): Promise<number> {
  const before = getMemory(pid)
  let peak = before
  const look = setInterval(() => {
    peak = Math.max(peak, getMemory(pid))
  }, 20)
  try {
    await work()
  } finally {
    clearInterval(look)
  }
  return peak - before
}

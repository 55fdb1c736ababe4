import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of processor time that a process and its threads have used so far (Linux). */
export function getProcessorTime(pid: number): number {
  let nanoseconds = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) nanoseconds += getScheduledTime(`/proc/${pid}/task/${thread}`)
  return nanoseconds / 1e6
}

/** The same of its first thread alone, which in Node runs all JavaScript but that of workers. */
export const getMainThreadTime = (pid: number): number => getScheduledTime(`/proc/${pid}/task/${pid}`) / 1e6

/**
 * Milliseconds that each process has used which another one has started and which still runs, such as the backends of a
 * PostgreSQL server. Process id → time so far.
 */
export function getChildrensTimes(parent: number): Map<number, number> {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && getParent(pid) === parent)
  return new Map(children.map((pid) => [pid, getScheduledTime(`/proc/${pid}`) / 1e6]))
}

/** Sums what the processes used between two looks at them; those that came or went meanwhile, such as a vacuum, are left out. */
export const getUsed = (before: Map<number, number>, after: Map<number, number>): number =>
  [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? time), 0)

/** The process that started another one; undefined for one that has ended. */
export function getParent(pid: number): number | undefined {
  // The name before it, in parentheses, may hold blanks.
  const [, fields] = read(`/proc/${pid}/stat`)?.split(') ') ?? []
  return fields === undefined ? undefined : Number(fields.split(' ')[1])
}

/** The first field of `schedstat`: time on a processor, in nanoseconds. */
const getScheduledTime = (folder: string): number => Number(read(`${folder}/schedstat`)?.split(' ')[0] ?? 0)

/** Threads and processes may end while they are read. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return
  }
}

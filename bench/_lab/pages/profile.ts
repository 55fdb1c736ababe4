import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../../../tools/setup/root.mjs'
import { table } from '../../../tools/setup/table.ts'
import type { QueryCount } from './query-counts.ts'

/** The parts of V8's `.cpuprofile` that are read. */
interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  /** Microseconds between samples. */
  timeDeltas: number[]
}

const SHOWN = 10

/** Prints the costliest functions of a profile, by their own time, and the costliest queries; says where the profile is. */
export function printProfile(file: string, queries: QueryCount[]): void {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as CpuProfile
  const names = new Map(nodes.map(({ id, callFrame }) => [id, getName(callFrame)]))
  const times = new Map<string, number>()
  samples.forEach((id, index) => {
    const name = names.get(id) ?? '?'
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0))
  })
  times.delete('(idle)')
  const all = [...times.values()].reduce((sum, each) => sum + each, 0)
  const functions = [...times].sort(([, a], [, b]) => b - a).slice(0, SHOWN)
  const share = (time: number) => `${((time / all) * 100).toFixed(1)} %`
  console.log(
    `${table(
      ['function', 'own time'],
      functions.map(([name, time]) => [name, share(time)]),
    )}\n`,
  )
  const costliest = queries.sort((a, b) => b.total - a.total).slice(0, SHOWN)
  const line = ({ page, query, calls, mean }: QueryCount) => [
    page,
    String(calls),
    mean.toFixed(2),
    query.replace(/\s+/g, ' ').slice(0, 110),
  ]
  console.log(`${table(['page', 'calls', 'ms each', 'query'], costliest.map(line))}\n`)
  console.log(`The whole profile, for a flame graph in Chromium’s or any other viewer: ${relative(root, file)}\n`)
}

const getName = ({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']): string => {
  const place = url.split('/node_modules/').at(-1)?.split('/').slice(-2).join('/') ?? ''
  return `${functionName || '(anonymous)'}${place && ` ${place}:${lineNumber + 1}`}`
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ShapeData } from '../../widgets/_geo/shapes.ts'
import { countyModules } from './counties/module.ts'
import { digits, encodeTopology, signed } from './encode.ts'
import { infoModules } from './infos/modules.ts'
import { openFrames, territoryBoxes } from './insets.ts'
import { getLabels, type Label } from './labels.ts'
import { outlines } from './letters.ts'
import { type Level, simplifiedArcs } from './simplify.ts'
import { states } from './states.ts'
import { textOutlines } from './text-outlines.ts'
import type { Arc } from './types.ts'

export const levels: Record<string, Level> = {
  'us-states': { weight: 1, grid: 0.5, island: 2 },
  'us-states-fine': { weight: 0.2, grid: 0.25, island: 0.5 },
}

const folder = new URL('../../widgets/_geo/generated/', import.meta.url)
const ids = states.map(({ id }) => id).sort()

const frames = {
  ...openFrames,
  ...Object.fromEntries(
    Object.entries(territoryBoxes).map(([id, [x0, y0, x1, y1]]) => [id, `M${x0} ${y0}H${x1}V${y1}H${x0}z`]),
  ),
}

const names = ids.map((id) => id + states.find((state) => state.id === id)?.name).join(',')

const inUnits = (arcs: Arc[], grid: number) =>
  arcs.map((arc): Arc => ({ ...arc, points: arc.points.map(([x, y]) => [x * grid, y * grid]) }))

/** Writes a label's place, four times its first width (plus 2 for a territory and 1 for a leader), and its leader. */
function encodeLabel({ at, fit, territory, leader }: Label): string {
  const line = leader?.map((v, i) => signed(v - (at[i % 2] as number))) ?? []
  return [...at.map(digits), digits(fit * 4 + (territory ? 2 : 0) + (leader ? 1 : 0)), ...line].join('')
}

/**
 * Returns the modules by file name. Both levels have the labels of the first, so that none moves when the finer one
 * arrives.
 */
export function modules(): Record<string, string> {
  const standard = levels['us-states'] as Level
  const labels = getLabels(ids, inUnits(simplifiedArcs(standard), standard.grid))
  return Object.fromEntries(
    Object.entries(levels).map(([name, level]) => {
      const data: ShapeData = {
        grid: level.grid,
        names,
        labels: ids.map((id) => encodeLabel(labels.get(id) as Label)).join(''),
        ...encodeTopology(ids, simplifiedArcs(level)),
        frames,
      }
      return [`${name}.ts`, source(data)]
    }),
  )
}

/**
 * Writes JSON in a string, which engines read faster than the same object as code
 * (https://v8.dev/blog/cost-of-javascript-2019#json).
 */
const source = (data: ShapeData) =>
  `import type { ShapeData } from '../shapes.ts';\n\nexport default JSON.parse('${JSON.stringify(data)}') as ShapeData;\n`

function letters(): string {
  const data = outlines([...new Set(ids.join(''))].sort().join(''))
  return `import type { Outlines } from '../letters.ts'\n\nexport default ${JSON.stringify(data)} as Outlines\n`
}

async function text(): Promise<Record<string, string>> {
  const data = JSON.stringify(JSON.stringify(await textOutlines()))
  return {
    'inter-outlines.ts': `import type { TextOutlines } from '../text-outlines.ts'\n\nexport default JSON.parse(${data}) as TextOutlines\n`,
  }
}

/** The modules by file name, in groups that take about as long as each other. */
const groups: Record<string, () => Record<string, string> | Promise<Record<string, string>>> = {
  states: () => ({ ...modules(), ...countyModules(), 'letters.ts': letters() }),
  infos: infoModules,
  text,
}

/** Writes the modules of the named groups, or of all. */
async function build(names: string[]) {
  mkdirSync(folder, { recursive: true })
  for (const name of names.length > 0 ? names : Object.keys(groups)) {
    for (const [file, text] of Object.entries((await groups[name]?.()) ?? {})) write(file, text)
  }
}

/** Leaves a file alone that would not change, so that a build that looks at times does not start over. */
function write(name: string, text: string) {
  const path = fileURLToPath(new URL(name, folder))
  try {
    if (readFileSync(path, 'utf8') === text) return
  } catch {}
  writeFileSync(path, text)
}

if (import.meta.main) await build(process.argv.slice(2))

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { countyModules } from './counties/module.ts'
import { infoModules } from './infos/modules.ts'
import { openFrames, territoryBoxes } from './insets.ts'
import { getLabels, type Label, widths } from './labels.ts'
import { outlines } from './letters.ts'
import { getShapeData, type ShapeFacts } from './shape-data.ts'
import { type Level, simplifiedArcs } from './simplify.ts'
import { states } from './states.ts'
import { textOutlines } from './text-outlines.ts'
import type { Arc } from './types.ts'

/** How the states are simplified. */
export const level: Level = { weight: 1, grid: 0.5, island: 2 }

const folder = new URL('../../widgets/_geo/generated/', import.meta.url)

const frames: Record<string, string> = {
  ...openFrames,
  ...Object.fromEntries(
    Object.entries(territoryBoxes).map(([id, [x0, y0, x1, y1]]) => [id, `M${x0} ${y0}H${x1}V${y1}H${x0}z`]),
  ),
}

const byName = states.toSorted((a, b) => (a.name < b.name ? -1 : 1))
const ids = byName.map(({ id }) => id)

const inUnits = (arcs: Arc[], grid: number) =>
  arcs.map((arc): Arc => ({ ...arc, points: arc.points.map(([x, y]) => [x * grid, y * grid]) }))

/**
 * Returns the module of the states by its file name: JSON in a string, which engines read faster than the same object as code
 * (https://v8.dev/blog/cost-of-javascript-2019#json).
 */
export function stateModule(): Record<string, string> {
  const arcs = simplifiedArcs(level)
  const labels = getLabels(ids, inUnits(arcs, level.grid))
  const facts = byName.map(({ id, name }): ShapeFacts => {
    const { at, fit, leader, territory } = labels.get(id) as Label
    return { id, name, label: at, leader, fit: widths[fit] as number, inset: frames[id], territory }
  })
  const json = JSON.stringify(getShapeData(facts, arcs, level.grid))
  return {
    'us-states.ts': `import type { ShapeData } from '../shapes.ts';\n\nexport default JSON.parse('${json}') as ShapeData;\n`,
  }
}

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
  states: () => ({ ...stateModule(), ...countyModules(), 'letters.ts': letters() }),
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

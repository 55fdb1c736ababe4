import type { TestResult } from '../tasks/testing/results.ts'

export type Requirement = { id: string; area: string }

export type AreaCoverage = { area: string; rows: number; covered: number; missing: string[] }

export type Coverage = { areas: AreaCoverage[]; rows: number; covered: number; unknown: { id: string; test: string }[] }

/** Parses the rows of `docs/requirements.tsv`: tab-separated, the first line names the columns. */
export function parseRequirements(tsv: string): Requirement[] {
  const [head = '', ...lines] = tsv.trimEnd().split('\n')
  const columns = head.split('\t')
  const at = (cells: string[], name: string) => cells[columns.indexOf(name)] ?? ''
  return lines.map((line) => line.split('\t')).map((cells) => ({ id: at(cells, 'id'), area: at(cells, 'area') }))
}

/**
 * Returns the ids in a test's name: `MAP-018`, or several, as in `MAP-018 MAP-019 zooms`. `SHA-256` is a hash, not a
 * row.
 */
export function idsIn(name: string): string[] {
  return name.match(/\b(?!SHA-)[A-Z]{2,5}-\d{3}\b/g) ?? []
}

/**
 * Finds the requirements whose id is in the name of a passed test. An id that passes under one runtime and fails under
 * another is not covered: a requirement holds everywhere or not at all.
 */
export function coverage(requirements: Requirement[], tests: TestResult[]): Coverage {
  const known = new Set(requirements.map((row) => row.id))
  const carrying = tests.flatMap((test) => idsIn(test.name).map((id) => ({ id, test })))
  const passed = new Set(carrying.filter(({ test }) => test.status === 'passed').map(({ id }) => id))
  const failed = new Set(carrying.filter(({ test }) => test.status === 'failed').map(({ id }) => id))
  const areas = [...new Set(requirements.map((row) => row.area))].map((area) => {
    const rows = requirements.filter((row) => row.area === area)
    const missing = rows.filter(({ id }) => !passed.has(id) || failed.has(id)).map((row) => row.id)
    return { area, rows: rows.length, covered: rows.length - missing.length, missing }
  })
  const unknown = carrying.filter(({ id }) => !known.has(id)).map(({ id, test }) => ({ id, test: test.name }))
  const covered = areas.reduce((sum, area) => sum + area.covered, 0)
  return { areas, rows: requirements.length, covered, unknown }
}

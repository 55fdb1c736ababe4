import { readFileSync } from 'node:fs'

/** The parts of a plan, as auto_explain logs it, that are read. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Heap Fetches'?: number
  Plans?: PlanNode[]
}

/** One execution of a statement. */
export interface LoggedPlan {
  query: string
  ms: number
  plan: PlanNode
}

/** Settings of a server that logs the plan of every statement, with what really happened. */
export const LOG_PLANS = {
  shared_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  // Clocks around each row would cost more than the rows.
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
}

/** Reads the plans that were logged after so many characters; those of jobs, which run at any time, are left out. */
export function readPlans(log: string, from: number): LoggedPlan[] {
  const text = readFileSync(log, 'utf8').slice(from)
  return [...text.matchAll(/duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g)]
    .map(([, ms, json = '']) => {
      const { 'Query Text': query, Plan: plan } = JSON.parse(json)
      return { query: query.replace(/\s+/g, ' '), ms: Number(ms), plan }
    })
    .filter(({ query }) => !/pgboss|pg_notify|auto_explain/.test(query))
}

/** Rows of a table that a plan may look at one by one; more are a scan that grows with the table. */
const MAX_ROWS = 5000

/** Says which parts of a plan read more rows than a page can need: "all 30,000 rows of deals". */
export const findScans = (plan: PlanNode): string[] => [...listScans(plan)]

function* listScans(node: PlanNode): Generator<string> {
  const table = node['Relation Name'] ?? node['Index Name']
  const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  const reads = /Scan$/.test(node['Node Type']) && table !== undefined
  if (reads && rows > MAX_ROWS)
    yield `${node['Node Type']} of ${Math.round(rows).toLocaleString('en')} rows of ${table}`
  for (const child of node.Plans ?? []) yield* listScans(child)
}

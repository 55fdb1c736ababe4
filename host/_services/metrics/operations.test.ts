import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { root } from '../../_config/root.ts'
import { report } from '../../_ops/reports.ts'
import { testDatabase } from '../../_testing/database.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()
const read = (path: string) => readFileSync(join(root, 'docs', path), 'utf8')

/** Prometheus adds these to every series. */
const TARGET_LABELS = ['instance', 'job']

interface Alert {
  name: string
  expr: string
  runbook: string
}

const ALERTS: Alert[] = read('operations/alerts.yaml')
  .split('- alert: ')
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    expr: /expr: (.*)/.exec(text)?.[1] ?? '',
    runbook: /runbook_url: (.*)/.exec(text)?.[1] ?? '',
  }))

const DASHBOARD = JSON.parse(read('operations/grafana-dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}
const QUERIES = [
  ...ALERTS.map(({ name, expr }) => ({ where: `alert ${name}`, expr })),
  ...DASHBOARD.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: `panel ${title}`, expr }))),
]

/** Settings with which a host has every metric. */
const env = {
  METRICS_PORT: '0',
  BACKUP_TO: join(tmpdir(), 'plat-no-backups'),
  BACKUP_RECIPIENT: await identityToRecipient(await generateX25519Identity()),
  WAL_ARCHIVE: join(tmpdir(), 'plat-no-archive'),
}

/** Scrapes a host on which everything has happened once. @returns the labels of each series by its name */
async function scrapeLabels(): Promise<Map<string, Set<string>>> {
  const app = await testApp({ own: true, database: db.url, env })
  await app.ready()
  report('request', { method: 'GET', route: '/', status: 200, seconds: 1 })
  report('job', { name: 'one', outcome: 'done', seconds: 1 })
  report('outbound', { service: 'mail.example', outcome: 'ok', seconds: 1 })
  report('security', { event: 'login.failed' })
  const text = await (await fetch(`http://127.0.0.1:${app.site.metricsPort}/metrics`)).text()
  const found = new Map<string, Set<string>>()
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = found.get(name) ?? new Set<string>()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    found.set(name, known)
  }
  return found
}

test('every metric and label that the dashboard and the alerts name is there on a host that is scraped', async () => {
  const series = await scrapeLabels()
  const all = new Set([...series.values()].flatMap((labels) => [...labels]))
  const unknown: string[] = []
  for (const { where, expr } of QUERIES) {
    const named = [...expr.matchAll(/\b((?:plat|process|nodejs)_\w+|up)\b(?:\{([^}]*)\})?/g)]
    if (!named.length) unknown.push(`${where}: no metric in ${expr}`)
    for (const [, name = '', selector = ''] of named) {
      const labels = name === 'up' ? new Set<string>() : series.get(name)
      if (!labels) unknown.push(`${where}: ${name}`)
      for (const [, label = ''] of selector.matchAll(/(\w+)(?:=|!)/g))
        if (labels && !labels.has(label) && !TARGET_LABELS.includes(label)) unknown.push(`${where}: ${name}{${label}}`)
    }
    for (const [, group = ''] of expr.matchAll(/\bby \(([^)]*)\)/g))
      for (const label of group.split(/, ?/))
        if (!all.has(label) && !TARGET_LABELS.includes(label)) unknown.push(`${where}: by (${label})`)
  }
  expect(unknown).toEqual([])
  expect(QUERIES.length).toBeGreaterThan(30)
})

test('every alert has a section of the runbook, which its annotation names, and the runbook has no others', () => {
  const sections = [...read('runbook.md').matchAll(/^## (Plat\w+)$/gm)].map(([, name]) => name)
  expect(ALERTS.map(({ name }) => name)).toEqual(sections)
  expect(ALERTS).toHaveLength(10)
  for (const { name, runbook } of ALERTS) expect(runbook).toBe(`docs/runbook.md#${name.toLowerCase()}`)
  for (const section of read('runbook.md')
    .split(/^## Plat/m)
    .slice(1))
    for (const part of ['What it means', 'How to look', 'What to do', 'When to wake somebody'])
      expect(section).toContain(`**${part}.**`)
  expect(read('operating.md')).toContain('](runbook.md)')
})

test('every metric of ours is described in docs/operating.md', async () => {
  const described = read('operating.md')
  const names = [...(await scrapeLabels()).keys()].filter((name) => name.startsWith('plat_'))
  const bare = new Set(names.map((name) => name.replace(/_(bucket|sum|count)$/, '')))
  expect([...bare].filter((name) => !described.includes(`\`${name}\``))).toEqual([])
})

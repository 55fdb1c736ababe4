import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { budgetFor, budgets } from './budgets.ts'
import { getMedianLines, longestFile, tooLong } from './lines.ts'
import { measure, overBudget, sizesTable } from './sizes.ts'

test('a file with more lines than one job needs is named', () => {
  const counts = [10, 20, longestFile + 1].map((lines, i) => ({ file: `f${i}.ts`, lines }))
  expect(getMedianLines(counts)).toBe(20)
  expect(tooLong(counts)).toEqual(['f2.ts has 301 lines: more than 300, so it has more than one job.'])
  expect(tooLong([{ file: 'a.ts', lines: 80 }])).toEqual(['The median file has 80 lines: it should be below 80.'])
})

test.each([
  ['runtime', budgets.runtime],
  ['dashboard', budgets.island],
  ['map', budgets.map],
  ['line-chart', budgets.chart],
  ['us-states', budgets.geometry],
  ['us-counties', budgets.counties],
  ['zoom-part', budgets.zoom],
])('the chunk %s has a budget of %i bytes', (chunk, bytes) => {
  expect(budgetFor(chunk)).toBe(bytes)
})

test('sizes are those of the compressed files, a shared chunk counts once, and what is over its budget is named', () => {
  const embed = fs.mkdtempSync(path.join(os.tmpdir(), 'plat-sizes-'))
  const put = (file: string, bytes: number) => {
    fs.mkdirSync(path.dirname(path.join(embed, file)), { recursive: true })
    fs.writeFileSync(path.join(embed, file), '-'.repeat(10))
    fs.writeFileSync(path.join(embed, `${file}.br`), '-'.repeat(bytes))
  }
  const maps = ['mapdata', 'usmap', 'worldmap', 'countymap', 'map-us', 'map-world', 'map-us-counties']
  for (const name of maps) put(`v1/${name}.js`, 30_000)
  put('c/zoom-part.d4.js', 5000)
  put('c/runtime.a1.js', 8000)
  put('c/state-map.b2.js', 500)
  put('c/leads-list.c3.js', 12_001)
  put('v1/loader.js', 2500)
  put('v1/state-map.js', 20_000)
  const islands = {
    'state-map': { chunks: ['runtime.a1.js', 'state-map.b2.js'] },
    'leads-list': { chunks: ['runtime.a1.js', 'leads-list.c3.js'] },
  }
  const oneFile = { usmap: { 'widgets/map/zoom/zoom.ts': 'zoom-part.d4.js' } }
  fs.writeFileSync(path.join(embed, 'manifest.json'), JSON.stringify({ islands, lazy: {}, oneFile }))
  const sizes = measure(embed)
  fs.rmSync(embed, { recursive: true })

  expect(Object.fromEntries(sizes.map(({ name, bytes }) => [name, bytes]))).toMatchObject({
    loader: 2500,
    runtime: 8000,
    'state-map': 500,
    'leads-list': 12_001,
    'first state map in all': 11_000,
    'leads page in all': 22_501,
    'first state map as one file': 20_000,
    'usmap.js': 30_000,
    'usmap.js with zoom': 35_000,
  })
  expect(overBudget(sizes)).toEqual(['leads-list: 12001 bytes are 1 over its budget of 12000.'])
  expect(sizesTable(sizes)).toContain('100 %')
})

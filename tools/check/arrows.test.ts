import { expect, test } from 'vitest'
import { root } from '../setup/root.mjs'
import { readHouse, violations } from './arrows.ts'
import { parseSource } from './parse.ts'

const check = (file: string, code: string) => violations([parseSource(file, code)])

test('every import of the house points inward', () => {
  expect(violations(readHouse(root))).toEqual([])
})

const bad: [why: string, file: string, code: string, said: string][] = [
  [
    'an island imports another',
    'widgets/a-map/index.ts',
    "import { x } from '../b-map/x.ts'",
    'never import each other',
  ],
  ['an island imports the host', 'widgets/a-map/x.ts', "export * from '../../host/maps/rules.ts'", 'not host/'],
  ['an island takes a type of the host', 'widgets/a-map/x.ts', "import type { A } from '../../host/a.ts'", 'not host/'],
  ['an island imports the loader lazily', 'widgets/a-map/x.ts', "await import('../../loader/load.ts')", 'not loader/'],
  ['an island has a Node module', 'widgets/a-map/x.ts', "import fs from 'node:fs'", 'no Node modules'],
  ['the runtime imports an island', 'widgets/_runtime/x.ts', "import '../a-map/index.ts'", 'not the island a-map'],
  ['geometry imports the runtime', 'widgets/_geo/x.ts', "import { y } from '../_runtime/y.ts'", 'not _runtime/'],
  [
    'shared components import contracts',
    'widgets/_ui/x/X.tsx',
    "import { y } from '../../_domain/y.ts'",
    'not _domain/',
  ],
  ['geometry imports React', 'widgets/_geo/x.ts', "import { useState } from 'react'", 'nothing but itself'],
  ['geometry touches the page', 'widgets/_geo/x.ts', 'export const f = () => document.body', 'has no DOM'],
  ['geometry measures the window', 'widgets/_geo/x.ts', 'export const w = window.innerWidth', 'has no DOM'],
  ['the loader imports a package', 'loader/x.ts', "import { h } from 'preact'", 'nothing but itself'],
  [
    'the loader imports the runtime',
    'loader/x.ts',
    "import { mount } from '../widgets/_runtime/define-island.tsx'",
    'not _runtime/',
  ],
  ['the host imports the loader', 'host/embed/x.ts', "import { scan } from '../../loader/scan.ts'", 'not loader/'],
  [
    'a route imports the database',
    'host/maps/routes.ts',
    "import pg from 'pg'",
    'SQL belongs in a file named store.ts',
  ],
  [
    'a rule says SQL',
    'host/maps/rules.ts',
    'const q = `select id from maps where id = 1`',
    'SQL belongs in a file named store.ts',
  ],
]

test.each(bad)('finds it when %s', (_, file, code, message) => {
  const found = check(file, code)
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(file)
  expect(found[0]).toContain(message)
})

const good: [why: string, file: string, code: string][] = [
  ['the host imports an island', 'host/maps/pages.tsx', "import { F } from '../../widgets/state-map/fallback.tsx'"],
  ['the list of islands imports lazily', 'widgets/index.ts', "export const a = () => import('./state-map/index.ts')"],
  ['an island imports the drawing', 'widgets/state-map/x.tsx', "import { Layer } from '../_map-ui/layer.tsx'"],
  ['the drawing imports the mathematics', 'widgets/_map-ui/x.ts', "import { fit } from '../_geo/fit.ts'"],
  ['the loader takes a type', 'loader/x.ts', "import type { Island } from '../widgets/_runtime/types.ts'"],
  ['a store says SQL', 'host/maps/store.ts', "import pg from 'pg'; const q = 'select id from maps'"],
  [
    'a comment looks like an import',
    'widgets/_geo/x.ts',
    "// import { h } from 'preact'\nexport const a = { document: 1 }.document",
  ],
  ['a sentence begins like SQL', 'host/maps/pages.tsx', "export const hint = 'Select states on the map'"],
]

test.each(good)('is content when %s', (_, file, code) => {
  expect(check(file, code)).toEqual([])
})

import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { getChangedParts, listChangedFiles, ROUTE_TESTS } from './changed.ts'

function makeRepository() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plat-changed-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: folder, encoding: 'utf8' })
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
  }
  const commit = () => {
    git('add', '-A')
    git('commit', '-q', '--allow-empty', '-m', 'change')
    return git('rev-parse', 'HEAD').trim()
  }
  git('init', '-q')
  return { folder, write, commit, remove: (file: string) => fs.rmSync(path.join(folder, file)) }
}

test('what differs from a commit is what was committed since, changed, added and deleted', () => {
  const { folder, write, commit, remove } = makeRepository()
  for (const file of ['a.ts', 'b.ts', 'c.ts']) write(file, '1')
  const first = commit()
  write('b.ts', '2')
  commit()
  write('new/d.ts', '1')
  remove('c.ts')
  expect(listChangedFiles(folder, first)).toEqual(['b.ts', 'c.ts', 'new/d.ts'])
  expect(listChangedFiles(folder)).toEqual(['c.ts', 'new/d.ts'])
})

test('a commit that is not there is named', () => {
  const { folder, commit } = makeRepository()
  commit()
  expect(() => listChangedFiles(folder, 'mian')).toThrow('There is no commit "mian"')
  expect(() => listChangedFiles(folder, '--all')).toThrow('There is no commit "--all"')
})

test('changed files lead to their area, island, pages and own tests', () => {
  const { folder, write } = makeRepository()
  write('host/forums/store.ts', 'export const one = 1')
  const files = [
    'host/forums/store.ts',
    'widgets/state-map/index.ts',
    'widgets/_ui/tabs/x.ts',
    'docs/a.md',
    'examples/b.spec.ts',
  ]
  expect(getChangedParts(folder, files, () => true)).toEqual([
    ...[
      'host/forums/',
      'widgets/state-map/',
      'widgets/_ui/',
      'examples/forums',
      'examples/state-map',
      'examples/b.spec.ts',
    ],
  ])
  expect(getChangedParts(folder, files, (part) => part.startsWith('host/'))).toEqual(['host/forums/'])
})

test('a route that changed or went brings the tests of all routes', () => {
  const { folder, write } = makeRepository()
  write('host/forums/pages.tsx', "app.get('/forums', {}, show)")
  write('host/forums/pages.test.ts', "app.get('/forums')")
  const parts = (file: string) => getChangedParts(folder, [file], (part) => ROUTE_TESTS.includes(part))
  expect(parts('host/forums/pages.tsx')).toEqual(ROUTE_TESTS)
  expect(parts('host/leads/routes.ts')).toEqual(ROUTE_TESTS)
  expect(parts('host/forums/pages.test.ts')).toEqual([])
})

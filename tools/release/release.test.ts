import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { releaseChangelog } from './changelog.ts'
import { checkCheckout } from './checks.ts'
import { writeSums } from './sums.ts'
import { writeVersion } from './write-version.ts'

function folder() {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'plat-release-'))
  onTestFinished(() => fs.rmSync(place, { recursive: true }))
  const write = (name: string, text: string) => fs.writeFileSync(path.join(place, name), text)
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: place, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${stdout}${stderr}`)
    return stdout
  }
  return { place, write, run, at: (name: string) => path.join(place, name) }
}

test('a release needs a version like 1.2.3 without a tag, and a checkout in which everything is committed', () => {
  const { place, write, run } = folder()
  const check = (version = '1.0.0') => checkCheckout(place, version)
  expect(() => check('1.0')).toThrow('"1.0" is no version')
  expect(check).toThrow('A release is made in a git checkout')
  run('git', 'init', '-q')
  write('a.txt', 'a')
  expect(check).toThrow('There are changes that are not committed: commit or stash them.\n?? a.txt')
  run('git', 'add', '-A')
  run('git', '-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'a')
  check()
  run('git', 'tag', 'v1.0.0')
  expect(check).toThrow('The tag v1.0.0 is there already.')
})

test('the section of a version gets its day, and a changelog that says nothing about it is refused', () => {
  const text = (entry: string) =>
    `# Changelog\n\n## 1.1.0 (unreleased)\n\n### Added\n${entry}\n## 1.0.0 - 2026-01-02\n- All.\n`
  expect(releaseChangelog(text('- Maps.\n'), '1.1.0', '2026-03-04')).toBe(
    text('- Maps.\n').replace('(unreleased)', '- 2026-03-04'),
  )
  expect(() => releaseChangelog(text(''), '1.1.0', '2026-03-04')).toThrow('CHANGELOG.md says nothing under')
  expect(() => releaseChangelog(text('- Maps.\n'), '1.2.0', '2026-03-04')).toThrow(
    'has no section "## 1.2.0 (unreleased)"',
  )
})

test('the version is written where npm writes it', () => {
  const { place, write, at } = folder()
  write('package.json', '{"name":"plat","version":"1.0.0"}')
  write(
    'package-lock.json',
    '{"version":"1.0.0","packages":{"":{"version":"1.0.0"},"node_modules/a":{"version":"1.0.0"}}}',
  )
  writeVersion(place, '1.1.0')
  expect(JSON.parse(fs.readFileSync(at('package.json'), 'utf8'))).toEqual({ name: 'plat', version: '1.1.0' })
  expect(JSON.parse(fs.readFileSync(at('package-lock.json'), 'utf8'))).toEqual({
    version: '1.1.0',
    packages: { '': { version: '1.1.0' }, 'node_modules/a': { version: '1.0.0' } },
  })
})

test('sums are as sha256sum reads them', () => {
  const { write, at } = folder()
  write('one.js', '1')
  writeSums(at('SUMS'), ['one.js'])
  expect(fs.readFileSync(at('SUMS'), 'utf8')).toBe(
    '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b  one.js\n',
  )
})

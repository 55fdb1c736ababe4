import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { findNpmCli } from '../setup/npm-cli.mjs'

interface Sbom {
  metadata: { component: { name: string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

interface Component {
  'bom-ref': string
  name: string
  version: string
  properties: { name: string }[]
  hashes?: object[]
  licenses?: object[]
}

/** Lists what a running site consists of, as CycloneDX: npm reads it from the lock file, and asks nobody. */
export function makeSbom(root: string): Sbom {
  // Without --omit=dev, which also leaves out what a site needs as soon as a package of development needs it, too.
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const printed = execFileSync(process.execPath, [findNpmCli(), ...args], { cwd: root, maxBuffer: 2 ** 26 })
  const sbom = JSON.parse(printed.toString()) as Sbom
  // npm takes the name of the folder.
  const { name, version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  sbom.metadata.component.name = name
  const components = sbom.components.filter(({ properties }) => !properties.some(isDevelopment))
  const knownRefs = new Set([...components.map((each) => each['bom-ref']), `${name}@${version}`])
  const dependencies = sbom.dependencies
    .filter(({ ref }) => knownRefs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => knownRefs.has(each)) }))
  return { ...sbom, components, dependencies }
}

const isDevelopment = ({ name }: { name: string }) => name === 'cdx:npm:package:development'

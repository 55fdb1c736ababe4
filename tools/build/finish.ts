import fs from 'node:fs'
import path from 'node:path'
import { readManifest, readParts, writeManifest } from './manifest.ts'
import { EMBED, getIntegrity, MAJOR, VERSION, writeServed } from './output.ts'

/**
 * Completes the bundles: adds the parts of one-file forms to the manifest, the exact version beside the evergreen one
 * (`/embed/<x.y.z>/`), and the integrity of every file whose bytes never change (`/embed/<x.y.z>/integrity.json`).
 */
export function finishEmbed(): void {
  const manifest = { ...readManifest(), oneFile: readParts() }
  writeManifest(manifest)
  const exact = `${EMBED}/${VERSION}`
  fs.rmSync(exact, { recursive: true, force: true })
  fs.cpSync(`${EMBED}/${MAJOR}`, exact, { recursive: true })
  const { islands, lazy, oneFile } = manifest
  const chunks = [
    ...Object.values(islands).flatMap(({ chunks }) => chunks),
    ...[lazy, ...Object.values(oneFile)].flatMap((one) => Object.values(one)),
  ]
  const files = [
    ...fs
      .readdirSync(exact)
      .filter((file) => file.endsWith('.js'))
      .map((file) => `${VERSION}/${file}`),
    ...new Set(chunks.map((file) => `c/${path.basename(file)}`)),
  ]
  const integrity = Object.fromEntries(files.map((file) => [`/embed/${file}`, getIntegrity(path.join(EMBED, file))]))
  writeServed(path.join(exact, 'integrity.json'), `${JSON.stringify(integrity, null, 2)}\n`)
}

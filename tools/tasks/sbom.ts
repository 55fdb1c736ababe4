import fs from 'node:fs'
import path from 'node:path'
import { root } from '../setup/root.mjs'
import { makeSbom } from '../supply/sbom.ts'

/** `npm run sbom`: the bill of materials of a release, `dist/sbom.cdx.json`. */
const file = path.join(root, 'dist/sbom.cdx.json')
fs.mkdirSync(path.dirname(file), { recursive: true })
const sbom = makeSbom(root)
fs.writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
console.log(`${file}: ${sbom.components.length} packages`)

import fs from 'node:fs'
import path from 'node:path'
import { EMBED, VERSION } from '../build/output.ts'
import { getSignerLine, signFile } from './sign.ts'

/**
 * Signs the integrity of all files of this version, and puts the signature and the public key beside it
 * (`/embed/<x.y.z>/integrity.json.sig`, `/embed/<x.y.z>/signers.txt`).
 */
export function signEmbed(key: string, folder: string = path.join(EMBED, VERSION)): void {
  const line = getSignerLine(key)
  signFile(path.join(folder, 'integrity.json'), key)
  fs.writeFileSync(path.join(folder, 'signers.txt'), line)
}

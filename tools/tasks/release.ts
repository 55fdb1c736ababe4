import fs from 'node:fs'
import path from 'node:path'
import { addRelease } from '../../host/_db/releases/releases.ts'
import { releaseChangelog } from '../release/changelog.ts'
import { checkCheckout } from '../release/checks.ts'
import { getSignerLine, SIGNERS_FILE, signFile, verifyFile } from '../release/sign.ts'
import { writeSums } from '../release/sums.ts'
import { writeVersion } from '../release/write-version.ts'
import { runQuietly } from '../setup/command.ts'
import { root } from '../setup/root.mjs'
import { Failure, giveUp, step } from '../setup/step.mjs'

/**
 * `npm run release -- 1.0.0`: makes a release of what is committed, and prints the commands that tag it. Nothing is committed,
 * tagged or published. `RELEASE_KEY` is the file of the key that signs it.
 */
const [version = ''] = process.argv.slice(2)
try {
  await release(version)
} catch (error) {
  giveUp(error)
}

async function release(version: string): Promise<void> {
  const inRoot = (file: string) => path.join(root, file)
  checkCheckout(root, version)
  const day = new Date().toISOString().slice(0, 10)
  const changelog = releaseChangelog(fs.readFileSync(inRoot('CHANGELOG.md'), 'utf8'), version, day)
  const key = process.env.RELEASE_KEY
  if (!key)
    throw new Failure('RELEASE_KEY is not set; expected the file of a key: ssh-keygen -t ed25519 -f release_key')
  const signer = getSignerLine(key)
  const signers = inRoot(SIGNERS_FILE)
  const known = fs.existsSync(signers) ? fs.readFileSync(signers, 'utf8') : ''
  if (known && !known.includes(signer))
    throw new Failure(`RELEASE_KEY is not in ${SIGNERS_FILE}: commit its line there first.\n${signer}`)

  fs.writeFileSync(inRoot('CHANGELOG.md'), changelog)
  fs.writeFileSync(signers, known || signer)
  writeVersion(root, version)
  addRelease(version)
  const undo = 'git restore . && git clean -fd docs host/_db/releases'
  // Another process, since this one has read the version of before.
  const run = (label: string, args: string[]) =>
    step(label, (progress) => runQuietly(args, `The release failed; this undoes it: ${undo}`, progress))
  await run('build', ['tools/run.mjs', 'build'])
  await run('schema and its rows', ['tools/run.mjs', 'test', 'host/_db/releases/releases.test.ts'])
  await run('bill of materials', ['tools/run.mjs', 'sbom'])

  const embed = `embed/${version}`
  const integrity = inRoot(`dist/${embed}/integrity.json`)
  verifyFile(integrity, signers)
  const scripts: string[] = Object.keys(JSON.parse(fs.readFileSync(integrity, 'utf8')))
  const list = inRoot('dist/SHA256SUMS')
  writeSums(list, [...scripts.map((url) => url.slice(1)), `${embed}/integrity.json`, 'sbom.cdx.json'])
  signFile(list, key)
  verifyFile(list, signers)
  console.log(`Plat ${version} is in dist/: SHA256SUMS and its signature, ${embed}/integrity.json and its signature, sbom.cdx.json.
Look at the changes, then:
  git add -A && git commit -m "release: ${version}"
  git -c gpg.format=ssh -c user.signingkey=${key} tag -s v${version} -m "Plat ${version}"
  git push origin HEAD v${version}
To undo instead: ${undo}`)
}

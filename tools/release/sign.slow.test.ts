import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { getSignerLine, signFile, verifyFile } from './sign.ts'

// In full tests alone: they need ssh-keygen, which a machine with only Node and git may lack.
function folderWithKey(type: string) {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'plat-sign-'))
  onTestFinished(() => fs.rmSync(place, { recursive: true }))
  const made = spawnSync('ssh-keygen', ['-q', '-t', type, '-N', '', '-f', 'key'], { cwd: place, encoding: 'utf8' })
  expect([made.error, made.stderr]).toEqual([undefined, ''])
  return (name: string) => path.join(place, name)
}

test('a signature is good for the file that was signed alone', () => {
  const at = folderWithKey('ed25519')
  fs.writeFileSync(at('SUMS'), 'sums\n')
  fs.writeFileSync(at('signers'), getSignerLine(at('key')))
  expect(getSignerLine(at('key.pub'))).toBe(getSignerLine(at('key')))
  signFile(at('SUMS'), at('key'))
  verifyFile(at('SUMS'), at('signers'))
  fs.appendFileSync(at('SUMS'), '\n')
  expect(() => verifyFile(at('SUMS'), at('signers'))).toThrow('ssh-keygen -Y verify: ')
})

test('a key that is missing or of another type is refused', () => {
  const at = folderWithKey('ecdsa')
  expect(() => getSignerLine(at('none'))).toThrow('which is not there; expected a key of ssh-keygen -t ed25519.')
  expect(() => getSignerLine(at('key'))).toThrow(
    'RELEASE_KEY is a key of type ecdsa-sha2-nistp256; expected ssh-ed25519.',
  )
})

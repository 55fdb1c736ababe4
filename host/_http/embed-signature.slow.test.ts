import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { EMBED, VERSION } from '../../tools/build/output.ts'
import { getSignerLine } from '../../tools/release/sign.ts'
import { signEmbed } from '../../tools/release/sign-embed.ts'
import { testApp } from '../_testing/test-app.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

// In full tests alone, as it needs ssh-keygen, which a machine with only Node and git may lack.
test('the published integrity is signed, which ssh-keygen checks with the published key, and not after a byte has changed', async () => {
  const place = mkdtempSync(join(tmpdir(), 'plat-signed-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const keygen = (args: string[], input?: string) =>
    spawnSync('ssh-keygen', args, { cwd: place, encoding: 'utf8', input })
  expect(keygen(['-t', 'ed25519', '-N', '', '-f', 'release_key']).status).toBe(0)
  const embedFolder = join(place, 'embed')
  cpSync(join(EMBED, VERSION), join(embedFolder, VERSION), { recursive: true })
  signEmbed(join(place, 'release_key'), join(embedFolder, VERSION))

  const app = await testApp({ embedFolder })
  for (const name of ['integrity.json', 'integrity.json.sig', 'signers.txt']) {
    const answer = await app.inject({ url: `/embed/${VERSION}/${name}` })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, IMMUTABLE])
    writeFileSync(join(place, name), answer.rawPayload)
  }
  // The command that docs/embedding.md names.
  const [, command = ''] =
    /^ssh-keygen (-Y verify .*) < integrity\.json$/m.exec(readFileSync('docs/embedding.md', 'utf8')) ?? []
  const verify = (list: string) => keygen(command.replace('release-signers.txt', 'signers.txt').split(' '), list)
  const list = readFileSync(join(place, 'integrity.json'), 'utf8')
  expect(verify(list)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Good "plat-release" signature for plat /),
  })
  expect(verify(list.replace('sha384-', 'sha384_')).status).not.toBe(0)
  // Another key of the same type.
  expect(keygen(['-t', 'ed25519', '-N', '', '-f', 'other_key']).status).toBe(0)
  writeFileSync(join(place, 'signers.txt'), getSignerLine(join(place, 'other_key')))
  expect(verify(list).status).not.toBe(0)
})

import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { findProgram } from '../setup/find-program.ts'
import { Failure } from '../setup/step.mjs'

/** What a signature is for: one of another kind by the same key is refused. */
export const NAMESPACE = 'plat-release'
/** Whose key it is, as `ssh-keygen -Y verify -I` wants it. */
export const SIGNER = 'plat'
/** Public keys by which releases are signed, in the format of `ssh-keygen -Y verify -f`. */
export const SIGNERS_FILE = 'docs/release-signers.txt'

/**
 * Signs a file as `<file>.sig`, in the format of OpenSSH (SSHSIG), which `ssh-keygen -Y verify` checks.
 * @param key an Ed25519 key of ssh-keygen, or the public half of one that ssh-agent holds
 */
export function signFile(file: string, key: string): void {
  fs.rmSync(`${file}.sig`, { force: true })
  run(['-Y', 'sign', '-f', key, '-n', NAMESPACE, file])
}

/** Checks a signature with ssh-keygen. @throws Failure where it is of another key or file */
export function verifyFile(file: string, signers: string): void {
  run(['-Y', 'verify', '-f', signers, '-I', SIGNER, '-n', NAMESPACE, '-s', `${file}.sig`], fs.readFileSync(file))
}

/**
 * Returns the line of a key's public half in a list of signers.
 * @throws Failure where it is no Ed25519 key
 */
export function getSignerLine(key: string): string {
  if (!fs.existsSync(key))
    throw new Failure(`RELEASE_KEY is ${key}, which is not there; expected a key of ssh-keygen -t ed25519.`)
  const text = fs.readFileSync(key, 'utf8')
  const [type, data] = (text.startsWith('ssh-') ? text : run(['-y', '-f', key])).split(' ')
  if (type !== 'ssh-ed25519' || !data) throw new Failure(`RELEASE_KEY is a key of type ${type}; expected ssh-ed25519.`)
  return `${SIGNER} namespaces="${NAMESPACE}" ${type} ${data.trim()}\n`
}

function run(args: string[], input?: Buffer): string {
  const program = findProgram(['ssh-keygen', 'ssh-keygen.exe'])
  if (!program) throw new Failure('RELEASE_KEY needs ssh-keygen: install OpenSSH (apt install openssh-client).')
  // A key may have a passphrase, which ssh-keygen asks for.
  const { status, stdout, stderr } = spawnSync(program, args, {
    ...(input ? { input } : { stdio: ['inherit', 'pipe', 'pipe'] }),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Failure(`ssh-keygen ${args.slice(0, 2).join(' ')}: ${(stderr || stdout).trim()}`)
  return stdout
}

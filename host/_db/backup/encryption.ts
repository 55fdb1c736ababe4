import { readFile } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'

/** The first bytes of a file that age encrypted. */
export const AGE_MAGIC = Buffer.from('age-encryption.org/v1\n')

/** Encrypts a stream so that each recipient's identity reads it. Without recipients it stays as it is. */
export async function* encrypt(source: AsyncIterable<Uint8Array>, recipients: readonly string[]) {
  if (recipients.length === 0) return yield* source
  const encrypter = new Encrypter()
  for (const each of recipients) encrypter.addRecipient(each)
  yield* asWeb(await encrypter.encrypt(toWeb(source)))
}

/** @throws where none of the identities fits, or the file was changed or cut off */
export async function* decrypt(source: AsyncIterable<Uint8Array>, identities: readonly string[]) {
  const decrypter = new Decrypter()
  for (const each of identities) decrypter.addIdentity(each)
  yield* asWeb(await decrypter.decrypt(toWeb(source)))
}

/** Reads the identities of a file as `age-keygen` writes it: one a line, beside comments. */
export async function readIdentities(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim())
  return lines.filter((line) => /^AGE-SECRET-KEY-/.test(line))
}

// The types of the browser's streams and of Node's are two, and the streams one.
const toWeb = (source: AsyncIterable<Uint8Array>) =>
  ReadableStream.from(source) as unknown as globalThis.ReadableStream<Uint8Array>
const asWeb = (stream: unknown) => stream as AsyncIterable<Uint8Array>

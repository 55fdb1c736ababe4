import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Ceremony {
  challenge: string
  origin: string
  /** The name that the passkey belongs to; that of the origin unless told. */
  party?: string
  type?: string
}

const PRESENT_AND_VERIFIED = 0x05
const WITH_KEY = 0x40
const text = (value: string) => Buffer.from(value).toString('base64url')
const bytes16 = (value: number) => Buffer.from([value >> 8, value & 255])
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** An authenticator for tests in Node: it holds one passkey (ES256, no attestation), and does what it is told. */
export class Authenticator {
  readonly id: Buffer = randomBytes(16)
  readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  counter = 0

  /** What `navigator.credentials.create()` answers, as JSON. */
  create(ceremony: Ceremony) {
    const data = this.getData(ceremony, WITH_KEY)
    // CBOR: {fmt: "none", attStmt: {}, authData: data}.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x59]),
      bytes16(data.length),
      data,
    ])
    const response = {
      clientDataJSON: text(this.getClientData({ type: 'webauthn.create', ...ceremony })),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    }
    return { ...this.named(), response }
  }

  /** What `navigator.credentials.get()` answers, as JSON; it counts one more. */
  get(ceremony: Ceremony) {
    this.counter++
    const data = this.getData(ceremony, 0)
    const client = this.getClientData({ type: 'webauthn.get', ...ceremony })
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.keys.privateKey)
    const response = {
      clientDataJSON: text(client),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    }
    return { ...this.named(), response }
  }

  private named() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const }
  }

  private getClientData({ type, challenge, origin }: Ceremony): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false })
  }

  private getData({ origin, party = new URL(origin).hostname }: Ceremony, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const head = Buffer.concat([sha256(party), Buffer.from([PRESENT_AND_VERIFIED | flags]), counter])
    if (!flags) return head
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    // CBOR of the COSE key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    return Buffer.concat([head, Buffer.alloc(16), bytes16(this.id.length), this.id, key])
  }
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { Client } from './client.ts'

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

interface Making {
  /** Whether the authenticator made sure of its user. */
  verified?: boolean
  origin?: string
  /** The domain that the authenticator signs for, if it is not that of the origin. */
  rpId?: string
  /** Whether a page of another site has framed the page. */
  crossOrigin?: boolean
}

/** Flags of the authenticator data (WebAuthn Level 3, 6.1). */
export const passkeyFlags = { backupEligible: 0x08, backedUp: 0x10 }

/** A passkey in software: what WebAuthn has a browser send, with an ES256 key of its own. */
export class Authenticator {
  readonly id = randomBytes(32)
  /** How often it says that it was used. A synchronized passkey does not count: null is sent as zero. */
  counter: number | null = 1
  /** Further flags that it sends. */
  flags = 0
  private readonly privateKey: KeyObject
  private readonly cose: Buffer
  userHandle = ''

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.privateKey = privateKey
    const { x, y } = publicKey.export({ format: 'jwk' })
    this.cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x!, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y!, 'base64url'),
    ])
  }

  /** Adds the passkey to the account of a signed-in browser. */
  async register(browser: Client, name = 'Laptop', making: Making = {}) {
    const made = { origin: browser.origin, ...making }
    const { body: options } = await browser.post('/api/account/passkeys/options')
    this.userHandle = String((options as unknown as { user: { id: string } }).user.id)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.cose])
    const data = Buffer.concat([this.dataOf(made, 0x40), attested])
    const size = Buffer.alloc(2)
    size.writeUInt16BE(data.length)
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x59]),
      size,
      data,
    ])
    return browser.post('/api/account/passkeys', {
      name,
      id: base64url(this.id),
      client_data: clientData('webauthn.create', String(options.challenge), made),
      attestation: base64url(attestation),
      transports: ['internal'],
    })
  }

  /** Signs a challenge that the browser asks for. */
  async answer(browser: Client, purpose: 'sign_in' | 'second_factor' | 'reauthenticate', making: Making = {}) {
    const { body } = await browser.post('/api/passkeys/options', { purpose })
    return this.sign(String(body.challenge), { origin: browser.origin, ...making })
  }

  sign(challenge: string, making: Making & { origin: string }) {
    if (this.counter !== null) this.counter += 1
    const data = this.dataOf(making, 0)
    const client_data = clientData('webauthn.get', challenge, making)
    const signed = Buffer.concat([data, sha256(Buffer.from(client_data, 'base64url'))])
    return {
      id: base64url(this.id),
      client_data,
      authenticator_data: base64url(data),
      signature: base64url(sign('sha256', signed, this.privateKey)),
      user_handle: this.userHandle,
    }
  }

  private dataOf(
    { origin, verified = true, rpId = new URL(origin).hostname }: Making & { origin: string },
    more: number,
  ) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter ?? 0)
    const flags = 0x01 | (verified ? 0x04 : 0) | this.flags | more
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter])
  }
}

const clientData = (type: string, challenge: string, { origin, crossOrigin = false }: Making) =>
  base64url(JSON.stringify({ type, challenge, origin, crossOrigin }))

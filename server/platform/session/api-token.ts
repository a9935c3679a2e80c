import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { apiTokenPrefix } from '#domain/api-tokens/api-token.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** The digits of 32 bytes and of a CRC-32 in base 62. */
const secretLength = 43
const checksumLength = 6
const pattern = new RegExp(`^${apiTokenPrefix}[${alphabet}]{${secretLength + checksumLength}}$`)

/** A number in base 62: letters and digits only, so that a double click selects all of it. */
function base62(value: bigint, length: number): string {
  let rest = value
  let text = ''
  for (let index = 0; index < length; index += 1) {
    text = alphabet[Number(rest % 62n)]! + text
    rest /= 62n
  }
  return text
}

const checksumOf = (secret: string) => base62(BigInt(crc32(secret)), checksumLength)

/** A new API token: the prefix, 256 random bits and a checksum, with which scanners tell a real token from a similar text. */
export function newApiToken(): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength)
  return apiTokenPrefix + secret + checksumOf(secret)
}

/** Whether the text can be a token of ours. Others are refused without a query. */
export function isApiToken(text: string): boolean {
  if (!pattern.test(text)) return false
  const secret = text.slice(apiTokenPrefix.length, -checksumLength)
  return text.endsWith(checksumOf(secret))
}

// The build reads this file too: it must not depend on the configuration.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Smaller files are not compressed. */
const smallest = 200

/** A file of the site as small as possible, for each encoding; null when it is too small to be worth it. */
export async function compress(body: Buffer): Promise<{ gzip: Buffer; br: Buffer } | null> {
  if (body.length < smallest) return null
  const [small, smaller] = await Promise.all([
    promisify(gzip)(body, { level: 9 }),
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  ])
  return { gzip: small, br: smaller }
}

// The build reads this file too: it must not depend on the configuration.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Smaller files are not compressed. */
const smallest = 200

/** Whether a file of the site is worth being compressed. */
export const isCompressible = (body: Buffer): boolean => body.length >= smallest

/** A file of the site for the browsers that know no better encoding. */
export const compress = (body: Buffer): Promise<Buffer> => promisify(gzip)(body, { level: 9 })

/** A file of the site as small as possible. Takes fifty times as long. */
export const compressMore = (body: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })

// The build reads this file too: it must not depend on the configuration.
import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, createGzip, gzip, gzipSync } from 'node:zlib'

/** Smaller files are not compressed. */
const smallest = 200

/** Whether a file of the site is worth being compressed. */
export const isCompressible = (body: Buffer): boolean => body.length >= smallest

const smallGzip = { level: 9 }
const brotliOf = ({ length }: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})
/** The best one takes fifty times as long. */
const brotliQuality = { quick: 5, best: 11 }

/** A file of the site for the browsers that know no better encoding. */
export const compress = (body: Buffer): Promise<Buffer> => promisify(gzip)(body, smallGzip)

/** A file of the site as small as possible. */
export const compressMore = (body: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(body, brotliOf(body, brotliQuality.best))

/** A file of the site in both encodings, for a request that waits for it: a few milliseconds. */
export const compressAtOnce = (body: Buffer) => ({
  br: brotliCompressSync(body, brotliOf(body, brotliQuality.quick)),
  gzip: gzipSync(body, smallGzip),
})

/** Encodings that are listed without a quality of zero. */
const listed = { br: /\bbr\b(?! *; *q=0(?!\.0*[1-9]))/i, gzip: /\bgzip\b(?! *; *q=0(?!\.0*[1-9]))/i }

/** Whether a client accepts an encoding, by its `Accept-Encoding`. */
export const accepts = (encoding: keyof typeof listed, header = ''): boolean => listed[encoding].test(header)

/** Compresses a stream with gzip. What has been written is sent without waiting for more. */
export const compressStream = (stream: Readable): Readable =>
  pipeline(stream, createGzip({ flush: constants.Z_SYNC_FLUSH }), () => {
    // An error ends the compressed stream, too.
  })

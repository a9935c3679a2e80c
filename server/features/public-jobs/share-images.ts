import { createHash } from 'node:crypto'
import type { Actor } from '#domain/kernel/actor.ts'
import { PageCache } from '#server/platform/http/page-cache.ts'
import { createThreads } from '#server/platform/process/create-threads.ts'
import { findPublicJobPage } from './find-public-job-page.ts'
import { shareImageSvg } from './share-image-svg.ts'

/** A picture with its entity tag. */
export interface ShareImage {
  png: Buffer
  etag: string
}

/** Room for about 500 pictures. Services that show link previews keep their own copies. */
const images_bytes_max = 16 * 1024 * 1024

/** The pictures that were drawn for requests, by the short ID of their job. */
export const shareImages = new PageCache<ShareImage>({ bytes_max: images_bytes_max })

const threads = createThreads<string, Uint8Array>(import.meta.resolve('./draw-share-image.ts'), {
  maxThreads: 1,
})

/**
 * The picture for links to an open job; null if it cannot be drawn. Throws `not_found` if there is no such job. `turn` runs
 * the work if it is not in memory.
 */
export async function findShareImage(
  actor: Actor,
  short_id: string,
  turn: <Result>(draw: () => Promise<Result>) => Promise<Result>,
): Promise<ShareImage | null> {
  const draw = async () => {
    const { page, company_id } = await findPublicJobPage(actor, short_id)
    const svg = shareImageSvg(page.job)
    if (!svg) return null
    const png = Buffer.from(await threads.run(svg))
    const etag = `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"`
    return { file: { png, etag }, bytes: png.length, about: [page.job.id, company_id], expires_at: Infinity }
  }
  return shareImages.findOrMake(short_id, () => turn(draw))
}

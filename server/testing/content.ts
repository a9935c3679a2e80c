import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

/** A valid testimonial. */
export const testimonialBody = (author = 'Ada Byron') => ({
  quote: 'They answer every ticket.',
  author,
  position: 'Head of Support',
  company: 'Engines',
  industry: 'Software',
  rating: 5,
  category: 'customer-service' as const,
  results: ['First reply in ten minutes'],
})

let count = 0

/** Inserts a testimonial: published, with or without a newer draft, a draft, or archived. Returns its ID. */
export async function addContent(
  db: Db,
  { status = 'draft' }: { status?: 'published' | 'changed' | 'draft' | 'archived' } = {},
): Promise<string> {
  const body = JSON.stringify(testimonialBody())
  const at = now()
  const isPublished = status !== 'draft'
  count += 1
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('content_items')
      .values({
        kind: 'testimonial',
        key: `testimonial-${count}`,
        title: 'Ada Byron, Engines',
        position: count,
        draft: status === 'draft' || status === 'changed' ? body : null,
        published_number: isPublished ? 1 : null,
        archived_at: status === 'archived' ? at : null,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isPublished)
      await tx.insertInto('content_versions').values({ item_id: id, number: 1, body, published_at: at }).execute()
    return id
  })
}

import { contentApi } from '#domain/content/api.ts'
import { addContent, testimonialBody } from '#server/testing/content.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { people, staff } from '#server/testing/roles/actors.ts'

const content = () => ({ kind: 'testimonial', body: testimonialBody() })

export const contentRows = defineRows(contentApi, ({ db }) => {
  const item = async (status: 'published' | 'changed' | 'draft' | 'archived', body?: object) => ({
    id: await addContent(db, { status }),
    ...(body && { body }),
  })
  const ofTestimonial = { about: 'a testimonial', request: () => item('published') }
  return {
    list: { in: staff },
    create: { in: ['admin'], request: () => ({ body: content() }) },
    see: { ...ofTestimonial, in: ['admin'] },
    version: {
      ...ofTestimonial,
      in: ['admin'],
      request: async () => ({ ...(await item('published')), params: { number: '1' } }),
    },
    preview: { ...ofTestimonial, in: ['admin'] },
    save: { ...ofTestimonial, in: ['admin'], request: () => item('published', { revision: 1, content: content() }) },
    discard: { ...ofTestimonial, in: ['admin'], request: () => item('changed', { revision: 1 }) },
    publish: { ...ofTestimonial, in: ['admin'], request: () => item('changed', { revision: 1 }) },
    revert: { ...ofTestimonial, in: ['admin'], request: () => item('published', { revision: 1, number: 1 }) },
    archive: { ...ofTestimonial, in: ['admin'], request: () => item('published', { revision: 1 }) },
    unarchive: { ...ofTestimonial, in: ['admin'], request: () => item('archived', { revision: 1 }) },
    move: { ...ofTestimonial, in: ['admin'], request: () => item('published', { direction: 'up' }) },
    helpArticles: { in: people },
  }
})

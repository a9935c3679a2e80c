import type { Db } from '#server/db/connect.ts'
import { addContent, testimonialBody } from '../content.ts'
import type { Row } from './access-table.ts'
import { people } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of public content are asked about. */
export type ContentThing = 'a testimonial'

const ofItem = (endpoint: string): Row => ({ endpoint, about: 'a testimonial', in: ['admin'] })

/** Who gets in where among the endpoints about the content of the public site. */
export const contentRows: readonly Row[] = [
  { endpoint: 'GET /api/admin/content', in: ['admin', 'account_manager'] },
  { endpoint: 'POST /api/admin/content', in: ['admin'] },
  ofItem('GET /api/admin/content/{id}'),
  ofItem('GET /api/admin/content/{id}/versions/{number}'),
  ofItem('GET /api/admin/content/{id}/preview'),
  ofItem('PUT /api/admin/content/{id}/draft'),
  ofItem('POST /api/admin/content/{id}/discard'),
  ofItem('POST /api/admin/content/{id}/publish'),
  ofItem('POST /api/admin/content/{id}/revert'),
  ofItem('POST /api/admin/content/{id}/archive'),
  ofItem('POST /api/admin/content/{id}/unarchive'),
  ofItem('POST /api/admin/content/{id}/move'),
  { endpoint: 'GET /api/help-articles', in: people },
]

const content = () => ({ kind: 'testimonial', body: testimonialBody() })

/** Requests to them that would succeed if their sender gets in. */
export function contentRequests(db: Db): Requests {
  const item = async (status: 'published' | 'changed' | 'draft' | 'archived', body?: object) => ({
    id: await addContent(db, { status }),
    ...(body && { body }),
  })
  return {
    'POST /api/admin/content': () => ({ body: content() }),
    'GET /api/admin/content/{id}': () => item('published'),
    'GET /api/admin/content/{id}/versions/{number}': async () => ({
      ...(await item('published')),
      params: { number: '1' },
    }),
    'GET /api/admin/content/{id}/preview': () => item('published'),
    'PUT /api/admin/content/{id}/draft': () => item('published', { revision: 1, content: content() }),
    'POST /api/admin/content/{id}/discard': () => item('changed', { revision: 1 }),
    'POST /api/admin/content/{id}/publish': () => item('changed', { revision: 1 }),
    'POST /api/admin/content/{id}/revert': () => item('published', { revision: 1, number: 1 }),
    'POST /api/admin/content/{id}/archive': () => item('published', { revision: 1 }),
    'POST /api/admin/content/{id}/unarchive': () => item('archived', { revision: 1 }),
    'POST /api/admin/content/{id}/move': () => item('published', { direction: 'up' }),
  }
}

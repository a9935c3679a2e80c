import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { contentKindNames } from '#domain/content/content-kind.ts'
import { contentQuery, contentStatuses } from '#domain/content/content-item.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'

const { q, sort, page, per_page } = contentQuery.shape

/** The kind, filters and order of the public content, in the URL. Defaults are omitted. */
export const useContentSearch = () =>
  useQueryStates({
    kind: parseAsStringLiteral(contentKindNames).withDefault('testimonial'),
    state: parseAsStringLiteral(contentStatuses),
    words: inUrl(q.unwrap()).withDefault(''),
    order: inUrl(sort).withDefault(sort.parse(undefined)),
    page: inUrl(page).withDefault(page.parse(undefined)),
    per_page: inUrl(per_page).withDefault(per_page.parse(undefined)),
  })

export type ContentSearch = ReturnType<typeof useContentSearch>[0]

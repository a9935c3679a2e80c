import { createSerializer } from 'nuqs'
import type { Values } from 'nuqs'
import { applicationsApi } from '#domain/applications/api.ts'
import { pathTo } from '#domain/paths.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'

const { q, stage, stars, tag, is_unread, is_overdue, is_rejecting, sort } =
  applicationsApi.listReceived.schema.querystring.shape

/** Which of a job's applications are listed, and in which order: all of it in the URL, nothing there that is as usual. */
export const listedIn = {
  q: inUrl(q).withDefault(''),
  stage: inUrl(stage),
  stars: inUrl(stars),
  tag: inUrl(tag),
  is_unread: inUrl(is_unread),
  is_overdue: inUrl(is_overdue),
  is_rejecting: inUrl(is_rejecting),
  sort: inUrl(sort).withDefault(sort.parse(undefined)),
}

const serialize = createSerializer(listedIn)
type List = Values<typeof listedIn>

/** The address of an application; it takes along the list in which it stands, so that the next one can be found. */
export const applicationPath = (id: string, list: List): string =>
  pathTo('company_application', { id }) + serialize(list)

import { createSerializer } from 'nuqs'
import type { Values } from 'nuqs'
import { applicationsApi } from '#domain/applications/api.ts'
import { pathTo } from '#domain/paths.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'

const { q, stage, stars, tag, source, is_unread, is_overdue, is_rejecting, is_unmet, sort, ...answers } =
  applicationsApi.listReceived.schema.querystring.shape

/** The filters and order of a job's applications, in the URL. Defaults are omitted. */
export const listedIn = {
  q: inUrl(q).withDefault(''),
  stage: inUrl(stage),
  stars: inUrl(stars),
  tag: inUrl(tag),
  source: inUrl(source),
  is_unread: inUrl(is_unread),
  is_overdue: inUrl(is_overdue),
  is_rejecting: inUrl(is_rejecting),
  is_unmet: inUrl(is_unmet),
  question_id: inUrl(answers.question_id),
  answer: inUrl(answers.answer),
  answer_min: inUrl(answers.answer_min),
  answer_max: inUrl(answers.answer_max),
  sort: inUrl(sort).withDefault(sort.parse(undefined)),
}

const serialize = createSerializer(listedIn)
type List = Values<typeof listedIn>

/** The URL of an application, including the filters of its list, so that the screen can link to the next one. */
export const applicationPath = (id: string, list: List): string =>
  pathTo('company_application', { id }) + serialize(list)

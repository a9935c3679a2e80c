import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { z } from 'zod'
import { applicationsApi } from '#domain/applications/api.ts'
import { boardLimits } from '#domain/applications/board.ts'
import { uuid } from '#domain/kernel/text.ts'
import { listedIn } from '#web/features/applications/listed-in.ts'
import { allInUrl, inUrl } from '#web/lib/navigation/in-url.ts'

const { page, answers_to } = applicationsApi.listReceived.schema.querystring.shape

const views = ['board', 'table'] as const
export type View = (typeof views)[number]

/** The filters, order, view, columns and compared ones of a job's applicants, in the URL. Defaults are omitted. */
export function useApplicantsSearch() {
  return useQueryStates({
    ...listedIn,
    view: parseAsStringLiteral(views),
    answers_to: allInUrl(answers_to),
    compare: allInUrl(z.array(uuid).max(boardLimits.compared)),
    page: inUrl(page).withDefault(page.parse(undefined)),
  })
}

export type ApplicantsSearch = ReturnType<typeof useApplicantsSearch>[0]

/** The filters that the board and the table share. */
export function filtersOf({ q, stars, tag, source, is_unread, is_overdue, is_unmet, ...search }: ApplicantsSearch) {
  return {
    q: q || undefined,
    stars: stars ?? undefined,
    tag: tag ?? undefined,
    source: source ?? undefined,
    is_unread: is_unread ?? undefined,
    is_overdue: is_overdue ?? undefined,
    is_unmet: is_unmet ?? undefined,
    question_id: search.question_id ?? undefined,
    answer: search.answer ?? undefined,
    answer_min: search.answer_min ?? undefined,
    answer_max: search.answer_max ?? undefined,
  }
}
export type Filters = ReturnType<typeof filtersOf>

/** The number of filters set in a view, besides the search. Only the table can show one stage, or pending rejections. */
export function filtersInUse(search: ApplicantsSearch, view: View): number {
  const { stage, stars, tag, source, question_id, is_unread, is_overdue, is_unmet, is_rejecting } = search
  const isTable = view === 'table'
  return [
    isTable && stage !== null,
    is_unread || is_overdue || is_unmet || (isTable && is_rejecting),
    stars !== null,
    tag !== null,
    question_id !== null,
    source !== null,
  ].filter(Boolean).length
}

/** No answer to filter by. */
export const noAnswer = { question_id: null, answer: null, answer_min: null, answer_max: null }

/** All filters cleared. */
export const noFilters = {
  q: '',
  stage: null,
  stars: null,
  tag: null,
  source: null,
  is_unread: null,
  is_overdue: null,
  is_rejecting: null,
  is_unmet: null,
  ...noAnswer,
} satisfies Partial<ApplicantsSearch>

export const isFiltered = (filters: Filters) => Object.values(filters).some((value) => value !== undefined)

import { ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import { applicationLimits } from '#domain/applications/application.ts'
import { applicationMachine, applicationStageLabels } from '#domain/applications/application-machine.ts'
import type { Board } from '#domain/applications/board.ts'
import { applicationSources, sourceLabels } from '#domain/applications/source.ts'
import { Field } from '#web/ui/field.tsx'
import { FilterPopover } from '#web/ui/filter-popover.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Option } from '#web/ui/select.tsx'
import { AnswerFilter } from './answer-filter.tsx'
import { filtersInUse } from './use-applicants-search.ts'
import type { ApplicantsSearch, View } from './use-applicants-search.ts'

const any = 'any'

const marks = [
  { value: any, label: 'All applicants' },
  { value: 'is_unread', label: 'Unread' },
  { value: 'is_overdue', label: 'Reply overdue' },
  { value: 'is_unmet', label: 'Requirements not met' },
] as const
const tableMarks = [...marks, { value: 'is_rejecting', label: 'Being rejected' }] as const

const { score_min, score_max } = applicationLimits
const ratings = [
  { value: any, label: 'Any rating' },
  ...Array.from({ length: score_max - score_min }, (_, index) => {
    const stars = score_max - index
    return { value: `${stars}`, label: stars === score_max ? `${stars} stars` : `${stars} stars and up` }
  }),
]

const stages = [
  { value: any, label: 'All stages' },
  ...applicationMachine.states.map((value) => ({ value, label: applicationStageLabels[value] })),
]

const sources = [
  { value: any, label: 'All sources' },
  ...applicationSources.map((value) => ({ value, label: sourceLabels[value] })),
]

interface ApplicantsFilterProps {
  search: ApplicantsSearch
  view: View
  /** All tags of the job's applications. */
  tags: Board['tags']
  /** All questions of the job. */
  questions: Board['questions']
  onSearchChange: (change: Partial<ApplicantsSearch>) => void
}

/** Filters applicants by stage, what is open, rating, source, tag and answer. */
export function ApplicantsFilter({ search, view, tags, questions, onSearchChange }: ApplicantsFilterProps) {
  const isTable = view === 'table'
  const inUse = filtersInUse(search, view)
  const mark =
    (['is_unread', 'is_overdue', 'is_unmet', 'is_rejecting'] as const).find((one) => search[one] === true) ?? any
  const markWith = (value: string) =>
    onSearchChange({
      is_unread: value === 'is_unread' || null,
      is_overdue: value === 'is_overdue' || null,
      is_unmet: value === 'is_unmet' || null,
      is_rejecting: value === 'is_rejecting' || null,
    })
  return (
    <FilterPopover
      label="Filter"
      icon={<ListFilter aria-hidden />}
      chosen={inUse > 0 ? `${inUse} in use` : undefined}
      className="w-116"
    >
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        {isTable && (
          <Choice
            label="Stage"
            value={search.stage ?? any}
            onValueChange={(stage) => onSearchChange({ stage: stage === any ? null : (stage as typeof search.stage) })}
            options={stages}
          />
        )}
        <Choice label="Show" value={mark} onValueChange={markWith} options={isTable ? tableMarks : marks} />
        <Choice
          label="Rating"
          value={search.stars === null ? any : `${search.stars}`}
          onValueChange={(stars) => onSearchChange({ stars: stars === any ? null : Number(stars) })}
          options={ratings}
        />
        <Choice
          label="Source"
          value={search.source ?? any}
          onValueChange={(source) =>
            onSearchChange({ source: source === any ? null : (source as typeof search.source) })
          }
          options={sources}
        />
        {(tags.length > 0 || search.tag !== null) && (
          <Choice
            label="Tag"
            // Prefixed, so that a tag can have any name, including that of the "any" option.
            value={search.tag === null ? any : `=${search.tag}`}
            onValueChange={(tag) => onSearchChange({ tag: tag === any ? null : tag.slice(1) })}
            options={[
              { value: any, label: 'Any tag' },
              ...[...new Set([...tags, ...(search.tag === null ? [] : [search.tag])])].map((tag) => ({
                value: `=${tag}`,
                label: tag,
              })),
            ]}
          />
        )}
      </div>
      {questions.length > 0 && (
        <div className="grid gap-4 border-t border-line p-4 sm:grid-cols-2">
          <AnswerFilter questions={questions} search={search} onSearchChange={onSearchChange} />
        </div>
      )}
    </FilterPopover>
  )
}

interface ChoiceProps {
  label: string
  value: string
  onValueChange: (value: string) => void
  options: readonly Option<string>[]
}

function Choice({ label, ...choice }: ChoiceProps): ReactNode {
  return <Field label={label}>{(wiring) => <Select {...wiring} {...choice} />}</Field>
}

import { Columns3, Sheet, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { applicationLimits } from '#domain/applications/application.ts'
import { applicationMachine, applicationStageLabels } from '#domain/applications/application-machine.ts'
import { boardLimits } from '#domain/applications/board.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { applicationSources, sourceLabels } from '#domain/applications/source.ts'
import type { Board } from '#domain/applications/board.ts'
import { useCompactRows } from '#web/lib/list/compact-rows.ts'
import { exportRows } from '#web/lib/list/export-rows.ts'
import { MenuItem } from '#web/ui/menu.tsx'
import { exportAddress } from './export-address.ts'
import { AnswerFilter } from './answer-filter.tsx'
import { DisplayMenu } from '#web/ui/display-menu.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
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

const views = [
  { value: 'board', label: 'Board', icon: <Columns3 aria-hidden /> },
  { value: 'table', label: 'Table', icon: <Table2 aria-hidden /> },
] as const

const orders = [
  { value: '-is_overdue', label: 'Reply overdue first' },
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: '-stage_at', label: 'Recently moved' },
  { value: 'stage_at', label: 'Least recently moved' },
  { value: 'name', label: 'Name A to Z' },
  { value: '-name', label: 'Name Z to A' },
  { value: 'proposal_rate', label: 'Lowest rate first' },
  { value: '-proposal_rate', label: 'Highest rate first' },
  { value: '-stars', label: 'Highest rating' },
  { value: 'stars', label: 'Lowest rating' },
  { value: 'unmet_requirements', label: 'Requirements met first' },
  { value: '-unmet_requirements', label: 'Requirements not met first' },
] as const satisfies readonly { value: ApplicantsSearch['sort']; label: string }[]

interface ApplicantsToolbarProps {
  job: CompanyJob
  search: ApplicantsSearch
  view: View
  /** All tags of the job's applications. */
  tags: Board['tags']
  /** All questions of the job. */
  questions: Board['questions']
  onSearchChange: (change: Partial<ApplicantsSearch>) => void
  onClear: () => void
}

/** Search, filters, and the switch between board and table. */
export function ApplicantsToolbar(props: ApplicantsToolbarProps) {
  const { job, search, view, tags, questions, onSearchChange, onClear } = props
  const [compact, setCompact] = useCompactRows()
  const isTable = view === 'table'
  const mark =
    (['is_unread', 'is_overdue', 'is_unmet', 'is_rejecting'] as const).find((one) => search[one] === true) ?? any
  const markWith = (value: string) =>
    onSearchChange({
      is_unread: value === 'is_unread' || null,
      is_overdue: value === 'is_overdue' || null,
      is_unmet: value === 'is_unmet' || null,
      is_rejecting: value === 'is_rejecting' || null,
    })
  const showAnswers = (answers_to: string[]) => {
    if (answers_to.length <= boardLimits.answers) onSearchChange({ answers_to })
    else
      toast({
        title: 'Column not added',
        description: `The table shows the answers to at most ${boardLimits.answers} questions. Hide one first.`,
      })
  }
  const inUse = [
    isTable && search.stage !== null,
    mark !== any && (isTable || mark !== 'is_rejecting'),
    search.stars !== null,
    search.tag !== null,
    search.question_id !== null,
    search.source !== null,
  ].filter(Boolean).length
  return (
    <ListToolbar
      views={
        <SegmentedControl
          label="View"
          iconsOnly="narrow"
          value={view}
          onValueChange={(next) => onSearchChange({ view: next })}
          segments={views}
        />
      }
      search={{
        label: 'Search applicants',
        placeholder: 'Names, skills, letters...',
        value: search.q,
        onValueChange: (q) => onSearchChange({ q }),
      }}
      inUse={inUse}
      filters={
        <>
          {isTable && (
            <Narrow>
              <Select
                aria-label="Stage"
                value={search.stage ?? any}
                onValueChange={(stage) =>
                  onSearchChange({ stage: stage === any ? null : (stage as typeof search.stage) })
                }
                options={stages}
              />
            </Narrow>
          )}
          <Narrow>
            <Select aria-label="Mark" value={mark} onValueChange={markWith} options={isTable ? tableMarks : marks} />
          </Narrow>
          <Narrow>
            <Select
              aria-label="Rating"
              value={search.stars === null ? any : `${search.stars}`}
              onValueChange={(stars) => onSearchChange({ stars: stars === any ? null : Number(stars) })}
              options={ratings}
            />
          </Narrow>
          <Narrow>
            <Select
              aria-label="Source"
              value={search.source ?? any}
              onValueChange={(source) =>
                onSearchChange({ source: source === any ? null : (source as typeof search.source) })
              }
              options={sources}
            />
          </Narrow>
          {(tags.length > 0 || search.tag !== null) && (
            <Narrow>
              <Select
                aria-label="Tag"
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
            </Narrow>
          )}
          {questions.length > 0 && (
            <AnswerFilter questions={questions} search={search} onSearchChange={onSearchChange} />
          )}
        </>
      }
      onClear={inUse > 0 || search.q ? onClear : undefined}
      display={
        isTable && (
          <DisplayMenu
            columns={questions.map(({ id, text }) => ({ value: id, label: text }))}
            hidden={questions.map(({ id }) => id).filter((id) => !search.answers_to.includes(id))}
            onHiddenChange={(hidden) => showAnswers(questions.map(({ id }) => id).filter((id) => !hidden.includes(id)))}
            sort={search.sort}
            onSortChange={(sort) => onSearchChange({ sort })}
            orders={orders}
            compact={compact}
            onCompactChange={setCompact}
          >
            <MenuItem icon={<Sheet aria-hidden />} onSelect={() => void exportRows(exportAddress(job.id, search))}>
              Export CSV
            </MenuItem>
          </DisplayMenu>
        )
      }
    />
  )
}

function Narrow({ children }: { children: ReactNode }) {
  return <div className="@max-3xl:min-w-32 @max-3xl:flex-1 @3xl:w-32 @3xl:shrink @6xl:w-34">{children}</div>
}

import { Columns3, Sheet, Table2 } from 'lucide-react'
import { boardLimits } from '#domain/applications/board.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import type { Board } from '#domain/applications/board.ts'
import { useCompactRows } from '#web/lib/list/compact-rows.ts'
import { exportRows } from '#web/lib/list/export-rows.ts'
import { MenuItem } from '#web/ui/menu.tsx'
import { exportAddress } from './export-address.ts'
import { ApplicantsFilter } from './applicants-filter.tsx'
import { DisplayMenu } from '#web/ui/display-menu.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { toast } from '#web/ui/toast.ts'
import { filtersInUse } from './use-applicants-search.ts'
import type { ApplicantsSearch, View } from './use-applicants-search.ts'

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
  const showAnswers = (answers_to: string[]) => {
    if (answers_to.length <= boardLimits.answers) onSearchChange({ answers_to })
    else
      toast({
        title: 'Column not added',
        description: `The table shows the answers to at most ${boardLimits.answers} questions. Hide one first.`,
      })
  }
  const inUse = filtersInUse(search, view)
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
        <ApplicantsFilter
          search={search}
          view={view}
          tags={tags}
          questions={questions}
          onSearchChange={onSearchChange}
        />
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

import { ClipboardCheck, SearchX } from 'lucide-react'
import { useState } from 'react'
import { sharedSkills, skillsNamedIn } from '#domain/skills/skills.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { jobLimits } from '#domain/jobs/job.ts'
import { LibraryBadge } from '#web/features/tests/library-badge.tsx'
import { testFacts, testSize } from '#web/features/tests/test-facts.ts'
import { MoreToFind } from '#web/lib/list/more-to-find.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { TestPreview } from '#web/features/tests/test-preview.tsx'
import { testsError } from '#web/features/tests/use-active-tests.ts'
import { useRequirableTests } from '#web/features/jobs/use-requirable-tests.ts'

interface TestsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The IDs of the selected tests. */
  chosen: readonly string[]
  onToggle: (test: TestSummary, on: boolean) => void
  /** The skills that the job requires. Their tests come first. */
  skills: readonly string[]
  /** For staff: the company whose job it is. */
  company_id: string | undefined
  onCreateTest: (() => void) | undefined
}

/** Selects the tests that a job requires. */
export function TestsDialog({ open, onOpenChange, onCreateTest, ...choices }: TestsDialogProps) {
  const [creating, setCreating] = useState(false)
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="Required Tests"
        description="Every applicant is assigned these tests."
        width="lg"
        footer={
          <>
            {onCreateTest && (
              <Button className="mr-auto" onClick={() => setCreating(true)}>
                Create New Test
              </Button>
            )}
            <Button look="primary" onClick={() => onOpenChange(false)}>
              Done
            </Button>
          </>
        }
      >
        <TestChoices {...choices} canCreate={onCreateTest !== undefined} />
      </Dialog>
      {onCreateTest && (
        <Confirm
          open={creating}
          title="Create New Test"
          description="This opens the test builder. Your job draft is saved in this browser and will be here when you return."
          action="Go to Test Builder"
          cancel="Stay here"
          onConfirm={onCreateTest}
          onCancel={() => setCreating(false)}
        />
      )}
    </>
  )
}

interface TestChoicesProps extends Pick<TestsDialogProps, 'chosen' | 'onToggle' | 'skills' | 'company_id'> {
  canCreate: boolean
}

function TestChoices({ chosen, onToggle, skills, company_id, canCreate }: TestChoicesProps) {
  const [q, setQ] = useState('')
  const tests = useRequirableTests({ q, company_id })
  const [previewed, setPreviewed] = useState<TestSummary>()
  const full = chosen.length >= jobLimits.tests
  return (
    <>
      <SearchInput label="Search tests" placeholder="Search tests..." value={q} onValueChange={setQ} />
      <p aria-live="polite" className="mt-3 text-sm text-ink-soft">
        {full ? `At most ${jobLimits.tests} tests can be required.` : `${chosen.length} selected`}
      </p>
      <div className="mt-2 min-h-64">
        <Loaded query={tests} error={testsError.description} loading={<ChoiceSkeletons />}>
          {({ items, total }) =>
            total === 0 ? (
              <NoTests searched={q !== ''} canCreate={canCreate} />
            ) : (
              <>
                <ul className="grid gap-0.5">
                  {bySkills(items, skills).map(({ test, matched }) => (
                    <li key={test.id} className="flex items-start gap-2 rounded-control hover:bg-hover">
                      <Checkbox
                        value={chosen.includes(test.id)}
                        onValueChange={(on) => onToggle(test, on)}
                        disabled={full && !chosen.includes(test.id)}
                        label={
                          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                            <span className="min-w-0 font-medium wrap-anywhere">{test.name}</span>
                            {test.source === 'library' && <LibraryBadge />}
                          </span>
                        }
                        hint={
                          <>
                            {testFacts(test)} · {testSize(test)}
                            {matched.length > 0 && (
                              <span className="block text-primary-ink">Matches the job: {matched.join(', ')}</span>
                            )}
                          </>
                        }
                        className="grow px-2 py-2"
                      />
                      {company_id === undefined && (
                        <Button
                          look="ghost"
                          size="sm"
                          className="mt-1 mr-1 shrink-0"
                          onClick={() => setPreviewed(test)}
                        >
                          Preview<span className="sr-only"> {test.name}</span>
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
                <MoreToFind order="first" shown={items.length} total={total} />
              </>
            )
          }
        </Loaded>
      </div>
      {previewed && <TestPreview open onOpenChange={() => setPreviewed(undefined)} test={previewed} />}
    </>
  )
}

/** The tests of the job's skills first, each with those that its name mentions. */
function bySkills(tests: readonly TestSummary[], skills: readonly string[]) {
  const all = tests.map((test) => ({ test, matched: sharedSkills(skillsNamedIn(test.name), skills) }))
  return all.toSorted((one, other) => other.matched.length - one.matched.length)
}

function NoTests({ searched, canCreate }: { searched: boolean; canCreate: boolean }) {
  return searched ? (
    <EmptyState icon={<SearchX aria-hidden />} title="No tests found" description="Try other words." />
  ) : (
    <EmptyState
      icon={<ClipboardCheck aria-hidden />}
      title="No tests yet"
      description={canCreate ? 'Create a test to assess applicants.' : 'The company has no active tests.'}
    />
  )
}

function ChoiceSkeletons() {
  return (
    <Skeletons count={5} label="Loading tests">
      <div className="flex gap-3 px-2 py-2">
        <Skeleton className="mt-0.5 size-4" />
        <div className="grow">
          <Skeleton className="mb-1.5 h-4 w-2/5" />
          <Skeleton className="h-4 w-1/4" />
        </div>
      </div>
    </Skeletons>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { ClipboardCheck, Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { testsApi } from '#domain/tests/api.ts'
import { testFacts, testSize } from '#web/features/tests/test-facts.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { JobFormState } from './job-form.tsx'
import { testsError } from '#web/features/tests/use-active-tests.ts'
import { useRequirableTests } from '#web/features/jobs/use-requirable-tests.ts'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'

const TestsDialog = lazyDialog(async () => (await import('./tests-dialog.tsx')).TestsDialog)

type RequiredTest = CompanyJob['required_tests'][number]

interface TestsFieldProps {
  form: JobFormState
  known?: readonly RequiredTest[] | undefined
  /** For staff: the company whose job it is. */
  company_id: string | undefined
  onCreateTest: (() => void) | undefined
}

/** The tests required of all applicants. */
export function TestsField({ form, known = [], company_id, onCreateTest }: TestsFieldProps) {
  const [open, setOpen] = useState(false)
  const skills = useWatch({ control: form.control, name: 'skill_tags' })
  const [picked, setPicked] = useState<RequiredTest[]>([])
  const all = useRequirableTests({ company_id })
  const failedAt = all.isLoadingError ? all.errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt > 0) toast({ variant: 'destructive', ...testsError })
  }, [failedAt])
  const byId = new Map([...known, ...(all.data?.items ?? []), ...picked].map((test) => [test.id, test]))
  return (
    <FormField form={form} name="test_ids" label="Required tests" optional group>
      {({ value, onValueChange, ref, ...wiring }) => (
        <div role="group" aria-labelledby={wiring['aria-labelledby']} className="grid gap-2">
          {value.length > 0 && (
            <ul className="divide-y divide-line rounded-control border border-line-strong shadow-control">
              {value.map((id) => (
                <ChosenTest
                  key={id}
                  id={id}
                  test={byId.get(id)}
                  isListLoading={all.isPending}
                  onRemove={() => onValueChange(value.filter((one) => one !== id))}
                />
              ))}
            </ul>
          )}
          <div>
            <Button
              ref={ref}
              aria-describedby={wiring['aria-describedby']}
              onClick={() => setOpen(true)}
              onBlur={wiring.onBlur}
            >
              <Plus aria-hidden />
              {value.length > 0 ? 'Change tests' : 'Add tests'}
            </Button>
          </div>
          <TestsDialog
            open={open}
            onOpenChange={setOpen}
            chosen={value}
            onToggle={(test, on) => {
              setPicked([...picked, test])
              onValueChange(on ? [...value, test.id] : value.filter((id) => id !== test.id))
            }}
            skills={skills ?? []}
            company_id={company_id}
            onCreateTest={onCreateTest}
          />
        </div>
      )}
    </FormField>
  )
}

interface ChosenTestProps {
  id: string
  /** The test, if it is known. Otherwise it is loaded once the list of tests is. */
  test: RequiredTest | undefined
  isListLoading: boolean
  onRemove: () => void
}

function ChosenTest({ id, test: known, isListLoading, onRemove }: ChosenTestProps) {
  const found = useQuery({ ...queryFor(testsApi.find, { params: { id } }), enabled: !known && !isListLoading })
  const test = known ?? found.data
  const name = test?.name ?? (found.isError ? 'A test that is no longer available' : 'Loading…')
  return (
    <li className="flex items-center gap-3 py-2 pr-1.5 pl-3 text-sm">
      <ClipboardCheck aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{name}</p>
        {test && (
          <p className="text-ink-soft">
            {testFacts(test)} · {testSize(test)}
          </p>
        )}
      </div>
      <PlainIconButton label={`Remove ${name}`} icon={<X aria-hidden />} onClick={onRemove} />
    </li>
  )
}

import { useId, useState } from 'react'
import { countOf, numberText } from '#domain/kernel/count.ts'
import { gradingApi } from '#domain/tests/grading-api.ts'
import { attemptLimits, testsDueWithinDays } from '#domain/tests/attempt.ts'
import { testTypeLabels } from '#domain/tests/test.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import type { DialogFocus } from '#web/ui/return-focus.ts'
import { toast } from '#web/ui/toast.ts'
import { DueSelect } from './due-select.tsx'
import { testsError, useActiveTests } from './use-active-tests.ts'

interface AssignTestDialogProps extends Pick<DialogFocus, 'endAt'> {
  applications: readonly { id: string; name: string }[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onAssigned?: () => void
}

export function AssignTestDialogContent({
  applications,
  open,
  onOpenChange,
  onAssigned,
  endAt,
}: AssignTestDialogProps) {
  const formId = useId()
  const { test, setTest, due_in_days, setDue, error, busy, submit } = useAssigning(applications, () => {
    onOpenChange(false)
    onAssigned?.()
  })
  const [first] = applications
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      {...(endAt ? { endAt } : {})}
      title={
        applications.length === 1
          ? `Assign a test to ${first!.name}`
          : `Assign a test to ${countOf(applications.length, 'applicant', 'applicants')}`
      }
      description={
        applications.length === 1
          ? 'The applicant is notified by email.'
          : 'They are notified by email. Applicants who already have the test are skipped.'
      }
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={busy} busyLabel="Assigning…">
            Assign
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TestField value={test} onValueChange={setTest} error={error?.test} />
        <Field label="Due in" required>
          {(wiring) => <DueSelect {...wiring} value={due_in_days} onValueChange={setDue} />}
        </Field>
        {error?.form && (
          <Banner tone="danger" alert>
            {error.form}
          </Banner>
        )}
      </form>
    </Dialog>
  )
}

interface Chosen {
  id: string
  name: string
}

function useAssigning(applications: AssignTestDialogProps['applications'], onDone: () => void) {
  const [test, setTest] = useState<Chosen>()
  const [due_in_days, setDue] = useState<number>(testsDueWithinDays)
  const [error, setError] = useState<{ test?: string; form?: string }>()
  const [busy, setBusy] = useState(false)
  const assign = useCall(gradingApi.assign, { invalidates: ['applications', 'jobs'] })

  const submit = async () => {
    if (busy) return
    if (!test) return setError({ test: 'Please choose a test.' })
    setBusy(true)
    setError(undefined)
    const done = { assigned: 0, skipped: 0 }
    try {
      for (let first = 0; first < applications.length; first += attemptLimits.assign) {
        const application_ids = applications.slice(first, first + attemptLimits.assign).map(({ id }) => id)
        const part = await assign.mutateAsync({ params: { id: test.id }, body: { application_ids, due_in_days } })
        done.assigned += part.assigned
        done.skipped += part.skipped
      }
      showAssigned(test.name, applications, done)
      setTest(undefined)
      onDone()
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught
      const before = done.assigned > 0 ? ` The test was assigned to ${done.assigned} before that.` : ''
      setError({ form: caught.message + before })
    } finally {
      setBusy(false)
    }
  }
  return {
    test,
    setTest: (next: Chosen) => {
      setTest(next)
      setError(undefined)
    },
    due_in_days,
    setDue,
    error,
    busy,
    submit,
  }
}

const whySkipped = (count: number) =>
  count === 1
    ? 'skipped because the applicant already has this test or the application has ended.'
    : 'skipped because they already have this test or their applications have ended.'

/** Shows how many applicants were assigned the test and how many were skipped, with the reason. */
function showAssigned(
  test: string,
  applications: AssignTestDialogProps['applications'],
  { assigned, skipped }: { assigned: number; skipped: number },
) {
  if (assigned === 0)
    return toast({
      variant: 'destructive',
      title: 'Test not assigned',
      description: `${countOf(skipped, 'applicant', 'applicants')} ${whySkipped(skipped)}`,
    })
  const who = applications.length === 1 ? applications[0]!.name : countOf(assigned, 'applicant', 'applicants')
  return toast({
    title: `Test assigned to ${who}`,
    description: skipped > 0 ? `${test}. ${numberText(skipped)} ${whySkipped(skipped)}` : test,
  })
}

interface TestFieldProps {
  value: Chosen | undefined
  onValueChange: (test: Chosen) => void
  error: string | undefined
}

/** Chooses one of the active tests by its name. */
function TestField({ value, onValueChange, error }: TestFieldProps) {
  const [q, setQ] = useState('')
  const tests = useActiveTests(q)
  const items = tests.data?.items ?? []
  const more = (tests.data?.total ?? 0) - items.length
  return (
    <Field label="Test" error={error} required>
      {(wiring) => (
        <Combobox
          {...wiring}
          searchLabel="Search tests"
          placeholder="Choose a test"
          text={value?.name}
          value={value?.id ?? ''}
          onValueChange={(id) => {
            const found = items.find((one) => one.id === id)
            if (found) onValueChange({ id, name: found.name })
          }}
          options={items.map((one) => ({
            value: one.id,
            label: one.name,
            detail: (
              <span className="shrink-0 text-right text-xs text-ink-faint">
                {one.source === 'library' && 'Library · '}
                {testTypeLabels[one.type]}
              </span>
            ),
          }))}
          onTyped={setQ}
          loading={tests.isPending}
          failure={tests.isError && <p className="px-3.5 py-3 text-sm text-danger-ink">{testsError.description}</p>}
          none="No tests found"
          note={more > 0 && `${numberText(more)} more. Search by name to find them.`}
        />
      )}
    </Field>
  )
}

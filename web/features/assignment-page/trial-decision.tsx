import { useState } from 'react'
import { assignmentsApi } from '#domain/assignments/api.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'

const FailTrialDialog = lazyDialog(async () => (await import('./fail-trial-dialog.tsx')).FailTrialDialog)

/** The company decides whether the trial was passed. */
export function TrialDecision({ assignment }: { assignment: Assignment }) {
  const [opened, setOpened] = useState<'passed' | 'failed'>()
  const close = () => setOpened(undefined)
  useReadyDialogs(FailTrialDialog)
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setOpened('passed')}>
        Trial Passed
      </Button>
      <Button size="sm" onClick={() => setOpened('failed')}>
        Not Passed
      </Button>
      <PassConfirm assignment={assignment} open={opened === 'passed'} onClose={close} />
      {opened === 'failed' && <FailTrialDialog assignment={assignment} onClose={close} />}
    </span>
  )
}

interface DecisionProps {
  assignment: Assignment
  onClose: () => void
}

function PassConfirm({ assignment: { id, talent }, open, onClose }: DecisionProps & { open: boolean }) {
  const decide = useCall(assignmentsApi.decideTrial)
  return (
    <Confirm
      open={open}
      title="Trial passed?"
      description={`${talent.name} is notified. From now on, the notice period applies. This cannot be undone.`}
      action="Trial Passed"
      busy={decide.isPending}
      onConfirm={() =>
        decide.mutate(
          { params: { id }, body: { result: 'passed' } },
          {
            onSuccess: () => toast({ title: 'Trial passed' }),
            onError: ({ message }) => toast({ variant: 'destructive', title: 'Not saved', description: message }),
            onSettled: onClose,
          },
        )
      }
      onCancel={onClose}
    />
  )
}

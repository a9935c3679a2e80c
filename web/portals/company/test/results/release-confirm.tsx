import { gradingApi } from '#domain/tests/grading-api.ts'
import type { TestResult } from '#domain/tests/attempt.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { toast } from '#web/ui/toast.ts'

interface ReleaseConfirmProps {
  result: Pick<TestResult, 'id' | 'applicant_name'>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for confirmation before the outcome is shown to the applicant. */
export function ReleaseConfirm({ result, open, onOpenChange }: ReleaseConfirmProps) {
  const release = useCall(gradingApi.release, { invalidates: ['applications'] })
  return (
    <Confirm
      open={open}
      busy={release.isPending}
      title="Release this outcome now?"
      description={
        <>
          <span className="wrap-anywhere">{result.applicant_name}</span> will be notified and can read whether the test
          was passed, the score band and the comments. This cannot be undone.
        </>
      }
      action="Release Outcome"
      onConfirm={() =>
        release.mutate(
          { params: { id: result.id } },
          {
            onSuccess: () => toast({ title: 'Outcome released', description: result.applicant_name }),
            onError: (error) =>
              toast({ variant: 'destructive', title: 'Outcome not released', description: error.message }),
            onSettled: () => onOpenChange(false),
          },
        )
      }
      onCancel={() => onOpenChange(false)}
      // The button that opened it is gone once the outcome is released.
      endAt={() => document.querySelector<HTMLElement>('[role=dialog] button')}
    />
  )
}

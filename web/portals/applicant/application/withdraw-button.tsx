import { useState } from 'react'
import { sentApplicationsApi } from '#domain/applications/sent-api.ts'
import type { SentApplicationDetails } from '#domain/applications/sent-application.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { pageHeading } from '#web/lib/navigation/page-heading.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { showApplication } from './show-application.ts'

/**
 * Withdraws the application after confirmation, because this cannot be undone. Hidden once the application has ended.
 */
export function WithdrawButton({ application }: { application: SentApplicationDetails }) {
  const [asking, setAsking] = useState(false)
  const withdraw = useCall(sentApplicationsApi.withdraw, { invalidates: ['jobs', 'talent', 'tests'] })
  const { id, job_title, company_name, allowed } = application
  const confirm = () =>
    withdraw.mutate(
      { params: { id } },
      {
        onSuccess: (withdrawn) => {
          showApplication(withdrawn)
          toast({ title: 'Application withdrawn', description: job_title })
        },
        onError: (error) =>
          toast({ variant: 'destructive', title: 'Error withdrawing application', description: error.message }),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <>
      {allowed.includes('withdraw') && <Button onClick={() => setAsking(true)}>Withdraw</Button>}
      <Confirm
        open={asking}
        danger
        title="Withdraw your application?"
        description={`${company_name} will be notified that you are no longer interested in “${job_title}”. This cannot be undone, and you will not be able to apply to this job again.`}
        action="Withdraw application"
        cancel="Keep it"
        busy={withdraw.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
        endAt={pageHeading}
      />
    </>
  )
}

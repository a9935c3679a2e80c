import { History } from 'lucide-react'
import { useState } from 'react'
import { takingApi } from '#domain/tests/taking-api.ts'
import type { TakenAttempt } from '#domain/tests/attempt.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { formatDay } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { showAttempt } from './show-attempt.ts'

interface ReuseResultProps {
  attempt: TakenAttempt
  reusable: NonNullable<TakenAttempt['reusable']>
}

/** Offers an earlier result of the same test. */
export function ReuseResult({ attempt: { id, company_name }, reusable }: ReuseResultProps) {
  const day = formatDay(reusable.submitted_at, useTimeZone())
  const [asking, setAsking] = useState(false)
  const reuse = useCall(takingApi.reuse, { invalidates: ['applications', 'talent'] })
  const confirm = () =>
    reuse.mutate(
      { params: { id } },
      {
        onSuccess: (attempt) => {
          showAttempt(attempt)
          toast({ title: 'Result used', description: `${company_name} can see your result of ${day}.` })
        },
        onError: ({ message }) =>
          toast({ variant: 'destructive', title: 'Error using your result', description: message }),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <>
      <Banner
        icon={<History aria-hidden />}
        action={
          <Button size="sm" onClick={() => setAsking(true)}>
            Use my result of {day}
          </Button>
        }
      >
        You took this test on {day}
        {reusable.band && ` (${reusable.band})`}. You can use that result again instead of taking the test.
      </Banner>
      <Confirm
        open={asking}
        title={`Use your result of ${day}?`}
        description={`${company_name} sees that result${reusable.band ? ` (${reusable.band})` : ''} and its date. You cannot take the test for this application afterwards.`}
        action="Use my result"
        busy={reuse.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

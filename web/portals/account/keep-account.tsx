import { RotateCcw, Trash2 } from 'lucide-react'
import type { MetaFunction } from 'react-router'
import { dateText } from '#domain/kernel/calendar.ts'
import { pathTo } from '#domain/paths.ts'
import { privacyApi } from '#domain/privacy/api.ts'
import type { ScheduledErasure } from '#domain/privacy/privacy-request.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { LinkPage, linkPageMeta } from './link-page.tsx'
import { Outcome } from './outcome.tsx'

export const meta: MetaFunction = () => linkPageMeta('keep_account')

/** Cancels the deletion of an account, opened with the secret link of an email. */
export default function KeepAccount() {
  return (
    <LinkPage
      endpoint={privacyApi.findErasure}
      invalid="Open the link from our email again. After the data is erased, an account cannot be restored."
      error="Failed to load the deletion. Please try again."
      loading={<Loading />}
    >
      {(erasure, secret, onChange) =>
        erasure.status === 'open' ? <Scheduled secret={secret} erasure={erasure} onChange={onChange} /> : <Kept />
      }
    </LinkPage>
  )
}

interface ScheduledProps {
  secret: string
  erasure: ScheduledErasure
  onChange: (changed: ScheduledErasure) => void
}

function Scheduled({ secret, erasure: { erases_at, company }, onChange }: ScheduledProps) {
  const keep = useCall(privacyApi.cancelErasure)
  const act = () =>
    keep.mutate(
      { body: { secret } },
      {
        onSuccess: onChange,
        onError: ({ message }) =>
          toast({ variant: 'destructive', title: 'Error keeping your account', description: message }),
      },
    )
  return (
    <Outcome
      icon={<Trash2 />}
      tone="calm"
      title="Your account will be deleted"
      actions={
        <Button look="primary" busy={keep.isPending} busyLabel="Keeping…" onClick={act}>
          Keep my account
        </Button>
      }
    >
      We erase {company ? `your account and ${company}` : 'your account'} on {dateText(erases_at.slice(0, 10))}. After
      that, it cannot be restored.
    </Outcome>
  )
}

function Kept() {
  return (
    <Outcome
      icon={<RotateCcw />}
      tone="good"
      title="Your account was kept"
      actions={
        <ButtonLink look="primary" to={pathTo('login')}>
          Sign In
        </ButtonLink>
      }
    >
      You can sign in again.
    </Outcome>
  )
}

function Loading() {
  return (
    <Skeletons count={1} label="Loading the deletion">
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="mt-3 h-4 w-1/2" />
    </Skeletons>
  )
}

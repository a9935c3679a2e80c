import { useQuery } from '@tanstack/react-query'
import { LinkIcon, RotateCcw, Trash2 } from 'lucide-react'
import type { MetaFunction } from 'react-router'
import { dateText } from '#domain/kernel/calendar.ts'
import { pathTo } from '#domain/paths.ts'
import { privacyApi } from '#domain/privacy/api.ts'
import type { ScheduledErasure } from '#domain/privacy/privacy-request.ts'
import { call } from '#web/lib/api/api.ts'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { keyOf, queryClient, useCall } from '#web/lib/api/query.ts'
import { useLinkSecret } from '#web/lib/navigation/link-secret.ts'
import { titleOf } from '#web/lib/navigation/title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { Outcome } from './outcome.tsx'

export const meta: MetaFunction = () => [
  { title: titleOf('keep_account') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** Cancels the deletion of an account, opened with the secret link of an email. */
export default function KeepAccount() {
  const secret = useLinkSecret()
  const key = [...keyOf(privacyApi.findErasure), secret]
  const erasure = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(privacyApi.findErasure, { body: { secret } }, { signal }),
    enabled: secret !== '',
  })
  if (secret === '' || isNotFound(erasure.error)) return <LinkInvalid />
  return (
    <Loaded query={erasure} error="Failed to load the deletion. Please try again." loading={<Loading />}>
      {(loaded) =>
        loaded.status === 'open' ? (
          <Scheduled secret={secret} erasure={loaded} onChange={(changed) => queryClient.setQueryData(key, changed)} />
        ) : (
          <Kept />
        )
      }
    </Loaded>
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

function LinkInvalid() {
  return (
    <Outcome
      icon={<LinkIcon />}
      tone="bad"
      title="This link does not work"
      actions={
        <ButtonLink look="primary" to={pathTo('contact')} reloadDocument>
          Contact Us
        </ButtonLink>
      }
    >
      Open the link from our email again. After the data is erased, an account cannot be restored.
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

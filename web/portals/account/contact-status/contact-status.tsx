import { MessagesSquare } from 'lucide-react'
import type { MetaFunction } from 'react-router'
import { pathTo, screens } from '#domain/paths.ts'
import { supportApi } from '#domain/support/api.ts'
import type { ContactStatus as Status } from '#domain/support/contact-status.ts'
import { AvailabilityNote } from '#web/features/support/availability-note.tsx'
import { SupportRating } from '#web/features/support/support-rating.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { browserTimeZone } from '#web/lib/time/browser-time-zone.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { LinkPage, linkPageMeta } from '../link-page.tsx'
import { Outcome } from '../outcome.tsx'
import { ContactMessages } from './contact-messages.tsx'
import { ContactReplyForm } from './contact-reply-form.tsx'

export const meta: MetaFunction = () => linkPageMeta('contact_status')

/** Visitors have no stream of live updates. */
const poll_ms = 15_000

/** A contact request for the person who sent it, opened with the secret link of an email. */
export default function ContactStatus() {
  return (
    <LinkPage
      endpoint={supportApi.findContactRequest}
      invalid="Open the link from our email again, or send us a new message."
      error="Failed to load your message. Please try again."
      loading={<Loading />}
      refetchInterval_ms={poll_ms}
    >
      {(request, secret, onChange) => <Opened secret={secret} request={request} onChange={onChange} />}
    </LinkPage>
  )
}

interface OpenedProps {
  secret: string
  request: Status
  onChange: (request: Status) => void
}

function Opened({ secret, request, onChange }: OpenedProps) {
  const { subject, sent_at, status, rating, allowed, availability, continues_in_account } = request
  const rate = useCall(supportApi.rateContactRequest)
  const title = subject ?? screens.contact_status.title
  if (continues_in_account) return <ContinuesInAccount />
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-[-0.02em] wrap-anywhere">
        <bdi>{title}</bdi>
      </h1>
      <p className="mt-1 text-sm text-ink-soft">Sent {formatInstant(sent_at, browserTimeZone())}</p>
      <div className="mt-5 grid gap-1.5 rounded-card border border-line bg-surface p-4">
        <p role="status" className="font-semibold">
          {statusText(request)}
        </p>
        {status !== 'solved' && <AvailabilityNote availability={availability} zone={browserTimeZone()} />}
      </div>
      <ContactMessages request={request} secret={secret} />
      {status === 'solved' && (
        <section aria-label="Rating" className="mt-8 border-t border-line pt-6">
          <SupportRating
            rating={rating}
            mayRate={allowed.includes('rate')}
            onRate={async (given) => onChange(await rate.mutateAsync({ body: { secret, ...given } }))}
          />
        </section>
      )}
      <section aria-label="Reply" className="mt-8 border-t border-line pt-6">
        <ContactReplyForm secret={secret} request={request} onSent={onChange} />
      </section>
    </>
  )
}

function statusText({ status, availability }: Status): string {
  if (status === 'solved') return 'This request is solved.'
  if (status === 'waiting') return 'We replied.'
  return `We received your message and will reply within ${availability.reply_within}.`
}

function ContinuesInAccount() {
  return (
    <Outcome
      icon={<MessagesSquare />}
      tone="calm"
      title="Continued in your account"
      actions={
        <ButtonLink look="primary" to={pathTo('login')}>
          Sign In
        </ButtonLink>
      }
    >
      This conversation continues in your account. Sign in to read it and to reply.
    </Outcome>
  )
}

function Loading() {
  return (
    <Skeletons count={1} label="Loading your message">
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="mt-3 h-4 w-1/2" />
      <Skeleton className="mt-6 h-20 w-full" />
      <Skeleton className="mt-8 h-4 w-40" />
      <Skeleton className="mt-3 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-4/5" />
    </Skeletons>
  )
}

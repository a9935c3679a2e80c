import { useQuery } from '@tanstack/react-query'
import { CalendarClock, ChevronRight, ClipboardCheck, Handshake, Mail } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { SentApplication } from '#domain/applications/sent-application.ts'
import { numberText } from '#domain/kernel/count.ts'
import { meetingsApi } from '#domain/meetings/api.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { pathTo } from '#domain/paths.ts'
import { meetingPath } from '#domain/portal-paths.ts'
import type { OwnAttempt } from '#domain/tests/attempt.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { formatClock, formatWeekday } from '#web/lib/time/format-instant.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useReceivedInvitations } from '#web/portals/applicant/invitations/invitations.tsx'
import { Card } from '#web/ui/card.tsx'

/** The meetings that are looked through. */
const meetingsRead = 20

interface Waiting {
  key: string
  icon: LucideIcon
  text: string
  about: string
  to: string
  /** Until when an answer is possible; null without a deadline. */
  until: string | null
  /** When it was sent, without a deadline. */
  since?: string
}

interface NeedsAnswerProps {
  offers: readonly SentApplication[] | undefined
  tests: readonly OwnAttempt[] | undefined
}

/** What waits for the applicant, the earliest deadline first: offers, tests, meetings, invitations. Hidden if nothing. */
export function NeedsAnswer({ offers = [], tests = [] }: NeedsAnswerProps) {
  const zone = useTimeZone()
  const meetings = useQuery(queryFor(meetingsApi.list, { query: { show: 'upcoming', per_page: meetingsRead } }))
  const invitations = useReceivedInvitations()
  const waiting: Waiting[] = [
    ...offers.flatMap(ofOffer),
    ...tests.flatMap(ofTest),
    ...(meetings.data?.items ?? []).flatMap(ofMeeting),
    ...invitations.map(({ id, company, job, sent_at }) => ({
      key: id,
      icon: Mail,
      text: `${company.name} invited you to apply`,
      about: job.title,
      to: pathTo('applicant_job', { id: job.id }),
      until: null,
      since: sent_at,
    })),
  ].toSorted((one, other) => deadlineOf(one) - deadlineOf(other))
  if (waiting.length === 0) return null
  return (
    <Card
      flush
      title="Needs your answer"
      actions={<Badge tone="mango">{numberText(waiting.length)}</Badge>}
      className="overflow-clip"
    >
      <ul aria-label="Needs your answer" className="divide-line max-xl:divide-y xl:grid xl:grid-cols-2 xl:py-1">
        {waiting.map(({ key, icon: Icon, text, about, to, until, since }) => (
          <li key={key}>
            <Link to={to} className="group flex items-center gap-3 h-full px-5 py-2 hover:bg-hover">
              <span
                aria-hidden
                className="flex size-8 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-ink"
              >
                <Icon className="size-4" />
              </span>
              <span className="min-w-0 grow text-sm">
                <span className="block font-semibold wrap-anywhere">{text}</span>
                <span className="block wrap-anywhere text-ink-soft">
                  {about}
                  <span className="text-ink-faint">
                    {' · '}
                    {until
                      ? `by ${formatWeekday(until, zone)}, ${formatClock(Date.parse(until), zone)}`
                      : since && <RelativeTime at={since} />}
                  </span>
                </span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const deadlineOf = ({ until }: Waiting) => (until ? Date.parse(until) : Infinity)

const ofOffer = ({ id, job_title, company_name, next: { offer } }: SentApplication): Waiting[] =>
  offer?.status === 'sent'
    ? [
        {
          key: `offer-${id}`,
          icon: Handshake,
          text: `${company_name} sent you an offer`,
          about: job_title,
          to: pathTo('applicant_application', { id }),
          until: offer.expires_at,
        },
      ]
    : []

const ofTest = ({ id, status, company_name, test_name, due_at }: OwnAttempt): Waiting[] =>
  status === 'assigned'
    ? [
        {
          key: id,
          icon: ClipboardCheck,
          text: `${company_name} assigned you a test`,
          about: test_name,
          to: pathTo('applicant_test', { id }),
          until: due_at,
        },
      ]
    : []

const ofMeeting = ({ id, awaits_you, title, company, times }: Meeting): Waiting[] =>
  awaits_you
    ? [
        {
          key: id,
          icon: CalendarClock,
          text: `${company.name} proposed a meeting`,
          about: title,
          to: meetingPath('applicant', id),
          until: times.at(-1)?.starts_at ?? null,
        },
      ]
    : []

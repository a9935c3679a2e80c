import { Link } from 'react-router'
import { pathTo, screens } from '#domain/paths.ts'
import type { ScreenName } from '#domain/paths.ts'
import { ticketLimits } from '#domain/support/ticket.ts'
import type { Ticket } from '#domain/support/ticket.ts'
import { FileLink } from '#web/features/files/file-link.tsx'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Detail } from '#web/ui/detail.tsx'
import { Section } from '#web/ui/section.tsx'
import { Stars } from '#web/ui/stars.tsx'

const roleLabels = { applicant: 'Applicant', company: 'Company member' } as const

export function RequesterSection({ ticket: { requester } }: { ticket: Ticket }) {
  const { name, email, role, company, company_id } = requester
  return (
    <Section title="Requester">
      <div className="flex gap-3 text-sm">
        <Avatar name={name} size="sm" />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="wrap-anywhere text-ink-soft">
            {role ? roleLabels[role] : 'Visitor'}
            {company && ', '}
            {company && company_id ? (
              <Link
                to={pathTo('admin_company', { id: company_id })}
                className="touch-target rounded-sm text-primary-ink hover:underline"
              >
                {company}
              </Link>
            ) : (
              company
            )}
          </p>
          <a href={`mailto:${email}`} className="rounded-sm wrap-anywhere text-primary-ink hover:underline">
            {email}
          </a>
        </div>
      </div>
    </Section>
  )
}

/** What the visitor sent with the contact form, and the pages that they had read. */
export function ContactRequestSection({ ticket: { contact_request } }: { ticket: Ticket }) {
  const zone = useTimeZone()
  if (!contact_request) return null
  const { page, subject, sent_at, files, pages_read } = contact_request
  return (
    <Section title="Contact form">
      <dl className="grid gap-3 text-sm">
        {subject && (
          <Detail name="Subject">
            <bdi>{subject}</bdi>
          </Detail>
        )}
        <Detail name="Sent">
          {formatInstant(sent_at, zone)}
          {page in screens && ` from ${screens[page as ScreenName].title}`}
        </Detail>
        {files.length > 0 && (
          <Detail name="Files">
            <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-2">
              {files.map((file) => (
                <li key={file.id}>
                  <FileLink file={file} />
                </li>
              ))}
            </ul>
          </Detail>
        )}
        {pages_read.length > 0 && (
          <Detail name="Pages read before">
            <ol className="grid gap-0.5">
              {pages_read.map((path, at) => (
                <li key={at}>{path}</li>
              ))}
            </ol>
          </Detail>
        )}
      </dl>
    </Section>
  )
}

/** When the ticket was opened, answered, solved and rated. */
export function HistorySection({ ticket }: { ticket: Ticket }) {
  const zone = useTimeZone()
  const { opened_at, first_responded_at, response_due_at, solved_at, rating } = ticket
  const times = [
    ['Opened', opened_at],
    ['First response', first_responded_at],
    ['Reply due', response_due_at],
    ['Solved', solved_at],
    ['Rated', rating?.rated_at ?? null],
  ] as const
  return (
    <Section title="History">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {times.map(
          ([name, at]) =>
            at && (
              <div key={name} className="contents">
                <dt className="text-ink-faint">{name}</dt>
                <dd className="text-right">{formatInstant(at, zone)}</dd>
              </div>
            ),
        )}
      </dl>
      {rating && (
        <div className="mt-3 text-sm">
          <Stars value={rating.score} of={ticketLimits.rating_max} />
          {rating.comment && <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-soft">{rating.comment}</p>}
        </div>
      )}
    </Section>
  )
}

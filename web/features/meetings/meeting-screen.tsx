import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import type { ComponentType } from 'react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { meetingsApi } from '#domain/meetings/api.ts'
import { meetingKindLabels, meetingOutcomeLabels } from '#domain/meetings/meeting.ts'
import type { OpenMeeting } from '#domain/meetings/meeting.ts'
import { meetingsPath } from '#domain/portal-paths.ts'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { useReturnTo } from '#web/lib/navigation/return-to.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { formatInstant, formatWeekday } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { ItemNotFound } from '#web/shell/item-not-found.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Detail } from '#web/ui/detail.tsx'
import { DetailSkeleton } from '#web/ui/detail-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { JoinMeeting } from './join-meeting.tsx'
import { lengthText } from './length-select.tsx'
import { MeetingActions } from './meeting-actions.tsx'
import { MeetingHistory } from './meeting-history.tsx'
import { MeetingPeople } from './meeting-people.tsx'
import { MeetingStatusBadge } from './meeting-status-badge.tsx'
import { MeetingTime } from './meeting-time.tsx'
import { othersOf } from './others-of.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'

const OutcomeDialog = lazyDialog(async () => (await import('./outcome-dialog.tsx')).OutcomeDialog)

interface MeetingScreenProps {
  /** The title until the meeting has loaded, and of the list of meetings. */
  titles: { meeting: string; meetings: string }
  /** What the meeting is about, with its page. */
  about: ComponentType<{ meeting: OpenMeeting }>
  /** Shown below the outcome. */
  afterOutcome?: ComponentType<{ meeting: OpenMeeting }>
  /** What belongs to the meeting's room. */
  room?: ComponentType<{ meeting: OpenMeeting }>
}

/** The page of the meeting in the URL. */
export function MeetingScreen({ titles, about: About, afterOutcome: AfterOutcome, room: Room }: MeetingScreenProps) {
  const { id } = useParams() as { id: string }
  const { role } = useMe()
  const list = meetingsPath(role)
  const back = useReturnTo(list, list)
  const meeting = useQuery(queryFor(meetingsApi.find, { params: { id } }))
  const [changing, setChanging] = useState<Changing>()
  const { data } = meeting
  useTitle(data?.title)
  if (isNotFound(meeting.error)) return <ItemNotFound item="Meeting" next={{ to: list, label: titles.meetings }} />
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{data?.title ?? titles.meeting}</span>}
        description={data && descriptionOf(data)}
        mark={data && <MeetingStatusBadge meeting={data} />}
        back={{ ...back, label: titles.meetings }}
        actions={
          data && (
            <>
              <MeetingActions
                meeting={data}
                onReschedule={() => setChanging({ kind: 'reschedule' })}
                onEnd={(kind) => setChanging({ kind })}
              />
              <JoinMeeting meeting={data} size="md" />
            </>
          )
        }
      />
      <Loaded
        query={meeting}
        error="Failed to load the meeting. Please try again."
        loading={<DetailSkeleton label="Loading the meeting" />}
      >
        {(loaded) => (
          <>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
              <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
                <When meeting={loaded} />
                {loaded.awaits_you && (
                  <AnswerPanel
                    meeting={loaded}
                    onDecline={() => setChanging({ kind: 'decline' })}
                    onProposeOther={(starts_at) => setChanging({ kind: 'reschedule', starts_at })}
                  />
                )}
                {loaded.message && (
                  <Section title="Message">
                    <p className="max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">{loaded.message}</p>
                  </Section>
                )}
                <Outcome meeting={loaded} onEdit={() => setChanging({ kind: 'outcome' })} />
                {AfterOutcome && <AfterOutcome meeting={loaded} />}
                {Room && <Room meeting={loaded} />}
                <MeetingHistory meeting={loaded} />
              </div>
              <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 border-line max-xl:border-t max-xl:pt-6 xl:border-l xl:pl-8">
                <MeetingPeople meeting={loaded} />
                <Section title="Details">
                  <dl className="grid gap-3 text-sm">
                    <About meeting={loaded} />
                    <Detail name="Length">{lengthText(loaded.minutes)}</Detail>
                    <Detail name="Place">
                      {loaded.join_url.startsWith('/') ? (
                        'Meeting room'
                      ) : (
                        <a
                          href={loaded.join_url}
                          target="_blank"
                          rel="noopener noreferrer"
                          className="rounded-sm text-primary-ink hover:underline"
                        >
                          {new URL(loaded.join_url).host}
                          <span className="sr-only"> (opens a new window)</span>
                        </a>
                      )}
                    </Detail>
                  </dl>
                </Section>
                <Attendance meeting={loaded} />
              </div>
            </div>
            <Changes meeting={loaded} changing={changing} onClose={() => setChanging(undefined)} />
          </>
        )}
      </Loaded>
    </>
  )
}

type Changing = { kind: 'reschedule'; starts_at?: string | undefined } | { kind: 'decline' | 'cancel' | 'outcome' }

interface ChangesProps {
  meeting: OpenMeeting
  changing: Changing | undefined
  onClose: () => void
}

/** The dialog that is open. */
function Changes({ meeting, changing, onClose }: ChangesProps) {
  const onOpenChange = (open: boolean) => !open && onClose()
  useReadyDialogs(OutcomeDialog)
  return (
    <>
      <RescheduleDialog
        meeting={meeting}
        open={changing?.kind === 'reschedule'}
        starts_at={changing?.kind === 'reschedule' ? changing.starts_at : undefined}
        onOpenChange={onOpenChange}
      />
      <ReasonDialog
        meeting={meeting}
        action="decline"
        open={changing?.kind === 'decline'}
        onOpenChange={onOpenChange}
      />
      <ReasonDialog meeting={meeting} action="cancel" open={changing?.kind === 'cancel'} onOpenChange={onOpenChange} />
      {changing?.kind === 'outcome' && <OutcomeDialog meeting={meeting} open onOpenChange={onOpenChange} />}
    </>
  )
}

function descriptionOf({ kind, people, company, with: other }: OpenMeeting): string {
  const isTalent = people.find(({ is_you }) => is_you)?.side === 'talent'
  return `${meetingKindLabels[kind]} with ${isTalent ? `${other} of ${company.name}` : other}`
}

/** When the meeting takes place, or which times are possible. */
function When({ meeting }: { meeting: OpenMeeting }) {
  const zone = useTimeZone()
  const { starts_at, ends_at, times, choose_until, status, reason, awaits_you, with: other } = meeting
  const people = othersOf(meeting)
  const isOff = status === 'declined' || status === 'cancelled'
  // The times to choose from are below.
  if (!starts_at && awaits_you && !reason) return null
  return (
    <section aria-labelledby="meeting-time">
      <h2 id="meeting-time" className="sr-only">
        Time
      </h2>
      <div className="flex gap-4">
        {starts_at && <DateTile at={starts_at} zone={zone} />}
        <div className="min-w-0">
          {starts_at && ends_at ? (
            <p className={isOff ? 'text-lg/7 font-semibold line-through decoration-1' : 'text-lg/7 font-semibold'}>
              <MeetingTime starts_at={starts_at} ends_at={ends_at} people={people} long />
            </p>
          ) : times.length > 0 && !awaits_you ? (
            <>
              <p className="font-semibold">{other} chooses one of these times:</p>
              <ul aria-label="Proposed times" className="mt-3 grid gap-3">
                {times.map((time) => (
                  <li key={time.starts_at}>
                    <MeetingTime {...time} people={people} />
                  </li>
                ))}
              </ul>
            </>
          ) : choose_until && !awaits_you ? (
            <p className="font-semibold">{other} chooses one of the open times.</p>
          ) : null}
          {reason && (
            <p className="mt-2 wrap-anywhere text-ink-soft">
              <span className="font-medium text-ink">Reason:</span> {reason}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

/** The month and the day, like a page of a calendar. */
function DateTile({ at, zone }: { at: string; zone: string }) {
  const [, date = ''] = formatWeekday(at, zone).split(', ')
  const [month, day] = date.split(' ')
  return (
    <div
      aria-hidden
      className="flex size-16 shrink-0 flex-col overflow-hidden rounded-card border border-line bg-surface text-center shadow-card"
    >
      <span className="bg-primary-soft py-0.5 text-xs font-semibold text-primary-ink uppercase">{month}</span>
      <span className="tabular grow text-2xl/10 font-semibold">{day}</span>
    </div>
  )
}

const outcomeTones: Record<NonNullable<OpenMeeting['outcome']>, Tone> = {
  advance: 'success',
  undecided: 'mango',
  reject: 'danger',
}

/** The outcome and the notes, for the organizing side. */
function Outcome({ meeting, onEdit }: { meeting: OpenMeeting; onEdit: () => void }) {
  const { allowed, outcome, notes } = meeting
  if (allowed.includes('complete'))
    return (
      <Section
        title="After the meeting"
        description="Did it take place? Save the outcome and your notes."
        actions={
          <Button size="sm" className="-my-1" onClick={onEdit}>
            Mark as Held
          </Button>
        }
      >
        {null}
      </Section>
    )
  if (!allowed.includes('edit_notes') && !outcome && !notes) return null
  return (
    <Section
      title="Outcome"
      actions={
        allowed.includes('edit_notes') && (
          <Button size="sm" look="ghost" className="-my-1 -mr-3" onClick={onEdit}>
            <Pencil aria-hidden />
            {outcome || notes ? 'Edit' : 'Add'}
          </Button>
        )
      }
    >
      <div className="grid justify-items-start gap-3">
        {outcome && <Badge tone={outcomeTones[outcome]}>{meetingOutcomeLabels[outcome]}</Badge>}
        {notes ? (
          <p className="max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">{notes}</p>
        ) : (
          <p className="text-sm text-ink-soft">No notes yet.</p>
        )}
      </div>
    </Section>
  )
}

/** Who was in the meeting room, from when until when. */
function Attendance({ meeting: { attendance } }: { meeting: OpenMeeting }) {
  const zone = useTimeZone()
  if (attendance.length === 0) return null
  return (
    <Section title="Attendance">
      <ul aria-label="Attendance" className="grid gap-3 text-sm">
        {attendance.map(({ name, side, joined_at, left_at }) => (
          <li key={`${name} ${joined_at}`}>
            <p className="font-medium wrap-anywhere">
              {name}
              {side === 'guest' && <span className="font-normal text-ink-faint"> (guest)</span>}
            </p>
            <p className="tabular text-ink-soft">
              {formatInstant(joined_at, zone)} – {left_at ? formatInstant(left_at, zone) : 'now'}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

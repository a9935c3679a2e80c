import type { MeetingKind, MeetingSide } from '#domain/meetings/meeting.ts'
import { meetingLimits } from '#domain/meetings/meeting.ts'

const words: Record<MeetingKind, string> = { interview: 'Interview', account_call: 'Call', check_in: 'Check-in' }

/** The title of a meeting that was given none: `Interview: Weaver`. */
export const defaultTitle = (kind: MeetingKind, about: string): string =>
  `${words[kind]}: ${about}`.slice(0, meetingLimits.title)

interface TitledMeeting {
  kind: MeetingKind
  title: string
  company_name: string
  /** The job or the role that it is about; null for a call. */
  job_title: string | null
}

/**
 * The title of a meeting as one side sees it. A meeting that was given none names the other side: `Call with Jo Lee`,
 * `Interview with Ana Reyes: Weaver`. Applicants see the company, and the others the talent if one takes part.
 */
export function titleFor(
  side: MeetingSide,
  { kind, title, company_name, job_title }: TitledMeeting,
  people: readonly { name: string; side: MeetingSide }[],
): string {
  const about = job_title ?? company_name
  const others = people.filter((person) => person.side !== side)
  const other = others.find((person) => person.side === 'talent') ?? others[0]
  if (!other || title !== defaultTitle(kind, about)) return title
  const name = kind === 'interview' && other.side === 'company' ? company_name : other.name
  return kind === 'account_call' ? `${words[kind]} with ${name}` : `${words[kind]} with ${name}: ${about}`
}

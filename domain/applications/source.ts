import { z } from 'zod'

/** How an applicant came to the job, in the order in which lists show them. */
export const applicationSources = [
  'invitation',
  'proposal',
  'referral',
  'tracked_link',
  'public_board',
  'search',
  'alert',
  'feed',
  'api',
  'unknown',
] as const
export type ApplicationSource = (typeof applicationSources)[number]

export const sourceLabels: Record<ApplicationSource, string> = {
  invitation: 'Invited by your team',
  proposal: 'Proposed by our staff',
  referral: 'Referral',
  tracked_link: 'Tracked link',
  public_board: 'Public job page',
  search: 'Job search',
  alert: 'Job alert',
  feed: 'Job feed',
  api: 'API',
  unknown: 'Not recorded',
}

/** The source of an application, as its company sees it. The applicant does not. */
export const sourceFields = {
  source: z.enum(applicationSources),
  /** The name of the tracked link; null for another source. */
  tracked_link: z.string().nullable(),
  /** The name of the talent or the member who referred the applicant; null for another source. */
  referrer: z.string().nullable(),
}

/** The source in words, with the name of the tracked link or the referrer. */
export function sourceText({ source, tracked_link, referrer }: SourceFields): string {
  const name = tracked_link ?? referrer
  return name === null ? sourceLabels[source] : `${sourceLabels[source]}: ${name}`
}

interface SourceFields {
  source: ApplicationSource
  tracked_link: string | null
  referrer: string | null
}

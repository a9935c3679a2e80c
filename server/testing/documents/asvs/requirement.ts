/**
 * `installation`: the server supports it, and whoever runs it has to set it up as docs/operations.md says.
 * `not_applicable`: there is nothing here that it is about.
 */
export const statuses = ['fulfilled', 'partly', 'open', 'installation', 'not_applicable'] as const
export type Status = (typeof statuses)[number]

/** How one requirement of ASVS is fulfilled. */
export interface Requirement {
  /** What it is about, in our words. */
  topic: string
  status: Status
  /** What fulfills it, or why it does not apply. */
  how: string
  /** What is missing, if something is. */
  missing?: string
  /** Files, each with a text that it contains after `#`: a name in the code, the title of a test or a heading. */
  evidence: readonly string[]
}

/** A chapter of ASVS: its name and its requirements by number. */
export interface Chapter {
  title: string
  requirements: Record<string, Requirement>
}

type Evidence = readonly [string, ...string[]]

export const fulfilled = (topic: string, how: string, ...evidence: Evidence): Requirement => ({
  topic,
  status: 'fulfilled',
  how,
  evidence,
})

export const partly = (topic: string, how: string, missing: string, ...evidence: Evidence): Requirement => ({
  topic,
  status: 'partly',
  how,
  missing,
  evidence,
})

export const open = (topic: string, missing: string, ...evidence: readonly string[]): Requirement => ({
  topic,
  status: 'open',
  how: '',
  missing,
  evidence,
})

export const byInstallation = (topic: string, how: string, ...evidence: Evidence): Requirement => ({
  topic,
  status: 'installation',
  how,
  evidence,
})

export const notApplicable = (topic: string, how: string, ...evidence: readonly string[]): Requirement => ({
  topic,
  status: 'not_applicable',
  how,
  evidence,
})

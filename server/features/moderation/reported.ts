import type { Actor } from '#domain/kernel/actor.ts'
import type { ReportKind } from '#domain/reports/report.ts'
import type { Tx } from '#server/db/connect.ts'

/** A subject when it is reported. */
export interface Reported {
  kind: ReportKind
  subject_id: string
  /** Of a conversation or a message. */
  conversation_id: string | null
  /** Who is responsible: a company, a person, or neither for a visitor. */
  company_id: string | null
  user_id: string | null
  title: string
  /** What it says now. */
  evidence: string
}

/** What hiding a subject concerns. */
export interface Moderated {
  company_id: string | null
  job_id?: string
  talent_id?: string
  conversation_id?: string
  /** Users whose screens show it. */
  user_ids: string[]
}

/** What a feature's subjects can do in reports. */
export interface ReportableSubject {
  /** Finds what the actor reports; throws what they would get if they opened it. */
  find: (tx: Tx, actor: Actor, id: string) => Promise<Omit<Reported, 'kind' | 'subject_id'>>
  /** Hides it, or shows it again. Null if it no longer exists. */
  hide?: (tx: Tx, id: string) => Promise<Moderated | null>
  restore?: (tx: Tx, id: string) => Promise<Moderated | null>
}

/** A company responsible for a subject, or a person. */
export const ofCompany = (company_id: string | null) => ({ company_id, user_id: null })
export const ofPerson = (user_id: string | null) => ({ company_id: null, user_id })

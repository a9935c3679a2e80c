import type { IconName } from './icon-name.ts'
import type { CallToAction } from './page-words.ts'

/** A number that says something, such as `60%` and `cost reduction`. */
export interface Figure {
  value: string
  label: string
}

/** A reason, an advantage: a pictogram, a few words, a sentence. */
export interface Point {
  icon: IconName
  title: string
  description: string
}

/** One of the things that a service consists of. */
export interface Offer extends Point {
  features: readonly string[]
  /** Short words below the features: tools, a tech stack, typical results. */
  details?: { label: string; items: readonly string[] }
}

/** A thing with a sentence, and perhaps a badge such as `400% ROI`. */
export interface Entry {
  title: string
  description: string
  badge?: string
}

/** How much of something is done by whom a matrix's column names. */
export type Share = 'full' | 'half' | 'none'

/** Rows against columns, each crossing a share; `legend` says what the shares mean here. */
export interface Matrix {
  /** What the rows are. */
  rowsTitle: string
  columns: readonly string[]
  rows: readonly { title: string; note?: string; shares: readonly Share[] }[]
  legend: Record<Share, string>
}

/** The 24 hours of one clock, and who is awake or at work in them. */
export interface Coverage {
  /** Whose clock it is. */
  clock: string
  /** Full hours of that clock; a span that ends before it begins goes past midnight. */
  groups: readonly { title: string; spans: readonly { title: string; from: number; to: number }[] }[]
  note: string
}

/** What happens when, and what somebody else has of it meanwhile. */
export interface Schedule {
  /** Who that somebody is. */
  whose: string
  items: readonly { time: string; title: string; description: string; meanwhile: string }[]
}

/** What a machine read on one page, how sure it was, and what became of it. */
export interface Reading {
  labels: { field: string; read: string; sure: string; outcome: string; delivered: string }
  fields: readonly {
    field: string
    read: string
    /** In percent. */
    sure: number
    outcome: string
    /** A person decided. */
    byPerson?: boolean
    delivered: string
  }[]
}

/** A written procedure as an example, and why its parts are there. */
export interface Procedure {
  name: string
  facts: readonly { label: string; value: string }[]
  steps: { label: string; items: readonly string[] }
  exceptions: { label: string; items: readonly { when: string; answer: string }[] }
  reasons: readonly { title: string; description: string }[]
}

/** How many people the months of a year ask for. */
export interface Seasons {
  unit: string
  months: readonly { month: string; people: number }[]
  /** What makes some months different. */
  notes: readonly { when: string; description: string }[]
}

interface Heading {
  title: string
  lead?: string
}

/** A part of a page. The page shows its parts in the order in which they are written. */
export type Block =
  /** With an action they stand in a box of their own, which leads on. */
  | ({ kind: 'figures'; figures: readonly Figure[]; action?: CallToAction } & Partial<Heading>)
  | ({ kind: 'offers'; items: readonly Offer[] } & Heading)
  | ({ kind: 'points'; items: readonly Point[] } & Heading)
  | ({ kind: 'entries'; items: readonly Entry[] } & Heading)
  | ({ kind: 'groups'; groups: readonly { title: string; items: readonly string[] }[] } & Heading)
  | ({ kind: 'steps'; steps: readonly { title: string; description: string }[] } & Heading)
  /** Figures on a coloured band, with a way on. */
  | ({ kind: 'results'; figures: readonly Figure[]; action?: CallToAction } & Heading)
  /** Two columns that are compared: what was, and what is. */
  | ({
      kind: 'comparison'
      before: { title: string; items: readonly string[] }
      after: { title: string; items: readonly string[] }
    } & Heading)
  | ({ kind: 'matrix' } & Matrix & Heading)
  | ({ kind: 'coverage' } & Coverage & Heading)
  | ({ kind: 'schedule' } & Schedule & Heading)
  | ({ kind: 'reading' } & Reading & Heading)
  | ({ kind: 'procedure' } & Procedure & Heading)
  | ({ kind: 'seasons' } & Seasons & Heading)
  /** What is measured, what we aim for, and how it is counted. */
  | ({ kind: 'measures'; items: readonly { title: string; target: string; description: string }[] } & Heading)
  | ({ kind: 'questions'; items: readonly { question: string; answer: string }[] } & Heading)

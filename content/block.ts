import type { IconName } from './icon-name.ts'
import type { CallToAction } from './page-words.ts'

/** A figure with its label, such as `60%` and `cost reduction`. */
export interface Figure {
  value: string
  label: string
}

/** A benefit with an icon, a title and a sentence. */
export interface Point {
  icon: IconName
  title: string
  description: string
}

/** One part of a service. */
export interface Offer extends Point {
  features: readonly string[]
  /** Short terms below the features: tools, a tech stack, typical results. */
  details?: { label: string; items: readonly string[] }
}

/** A title with a sentence and an optional badge such as `400% ROI`. */
export interface Entry {
  title: string
  description: string
  badge?: string
}

/** The share of a task that a column of a matrix has. */
export type Share = 'full' | 'half' | 'none'

/** A table of shares; `legend` explains them. */
export interface Matrix {
  /** The heading of the first column. */
  rowsTitle: string
  columns: readonly string[]
  rows: readonly { title: string; note?: string; shares: readonly Share[] }[]
  legend: Record<Share, string>
}

/** The hours that groups work, on one clock. */
export interface Coverage {
  /** The label of the clock. */
  clock: string
  /** Full hours; a span that ends before it begins goes past midnight. */
  groups: readonly { title: string; spans: readonly { title: string; from: number; to: number }[] }[]
  note: string
}

/** A timeline, with the effect of each item on one person at its side. */
export interface Schedule {
  /** The person at the side. */
  sideTitle: string
  items: readonly { time: string; title: string; description: string; side: string }[]
}

/** The fields that AI read from a document, its confidence, and the checked result. */
export interface Reading {
  labels: { field: string; read: string; sure: string; outcome: string; delivered: string }
  fields: readonly {
    field: string
    read: string
    /** In percent. */
    sure: number
    outcome: string
    /** A person checked the field. */
    byPerson?: boolean
    delivered: string
  }[]
}

/** An example of a written procedure, with the reasons for its parts. */
export interface Procedure {
  name: string
  facts: readonly { label: string; value: string }[]
  steps: { label: string; items: readonly string[] }
  exceptions: { label: string; items: readonly { when: string; answer: string }[] }
  reasons: readonly { title: string; description: string }[]
}

/** The number of people on a team in each month. */
export interface Seasons {
  unit: string
  months: readonly { month: string; people: number }[]
  /** Notes on some of the months. */
  notes: readonly { when: string; description: string }[]
}

interface Heading {
  title: string
  lead?: string
}

/** A section of a page. A page shows its blocks in order. */
export type Block =
  /** With an action, the figures are in a box. */
  | ({ kind: 'figures'; figures: readonly Figure[]; action?: CallToAction } & Partial<Heading>)
  | ({ kind: 'offers'; items: readonly Offer[] } & Heading)
  | ({ kind: 'points'; items: readonly Point[] } & Heading)
  | ({ kind: 'entries'; items: readonly Entry[] } & Heading)
  | ({ kind: 'groups'; groups: readonly { title: string; items: readonly string[] }[] } & Heading)
  | ({ kind: 'steps'; steps: readonly { title: string; description: string }[] } & Heading)
  /** Figures on a colored panel, with an optional link. */
  | ({ kind: 'results'; figures: readonly Figure[]; action?: CallToAction } & Heading)
  /** Two lists side by side: before and after. */
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
  /** Metrics with their targets and definitions. */
  | ({ kind: 'measures'; items: readonly { title: string; target: string; description: string }[] } & Heading)
  | ({ kind: 'questions'; items: readonly { question: string; answer: string }[] } & Heading)

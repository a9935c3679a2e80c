import type { IconName } from './icon-name.ts'
import type { CallToAction, Closing, PageWords } from './page-words.ts'

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
  | ({ kind: 'questions'; items: readonly { question: string; answer: string }[] } & Heading)

/** The words of one of the eleven services. */
export interface ServicePage {
  meta: PageWords
  hero: {
    title: string
    lead: string
    actions: readonly CallToAction[]
    /** Up to four short assurances below the buttons. */
    points?: readonly string[]
  }
  blocks: readonly Block[]
  closing: Closing
}

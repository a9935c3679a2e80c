import type { ScreenName } from '#domain/paths.ts'
import type { ContactTopicName } from './contact-topics.ts'

/** What a page tells search engines and those who share it. */
export interface PageWords {
  /** At most 60 characters together with the product's name. */
  title: string
  /** One or two sentences, 70 to 160 characters. */
  description: string
}

/**
 * A link that asks for something. `register` is the sign-in page, open at its Register tab; `#name` is a place on the
 * same page.
 */
export interface CallToAction {
  label: string
  to: ScreenName | 'register' | `#${string}`
  /** What the contact form is opened with. */
  topic?: ContactTopicName
}

/** The band at the end of a page. */
export interface Closing {
  title: string
  lead: string
  actions: readonly CallToAction[]
}

import type { ScreenName } from '#domain/paths.ts'
import type { ContactTopicName } from './contact-topics.ts'

/** The metadata of a page for search engines and link previews. */
export interface PageWords {
  /** At most 60 characters together with the product's name. */
  title: string
  /** One or two sentences, 70 to 160 characters. */
  description: string
}

/**
 * A link or button. `register` is the Register tab of the sign-in page; `#name` is a section of the same page.
 */
export interface CallToAction {
  label: string
  to: ScreenName | 'register' | `#${string}`
  /** The topic of the contact form. */
  topic?: ContactTopicName
}

/** The call to action at the end of a page. */
export interface Closing {
  title: string
  lead: string
  actions: readonly CallToAction[]
}

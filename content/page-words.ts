import type { ScreenName } from '#domain/paths.ts'

/** What a page tells search engines and those who share it. */
export interface PageWords {
  /** At most 60 characters together with the product's name. */
  title: string
  /** One or two sentences, 70 to 160 characters. */
  description: string
}

/** A link that asks for something. `register` is the sign-in page, open at its Register tab. */
export interface CallToAction {
  label: string
  to: ScreenName | 'register'
}

/** The band at the end of a page. */
export interface Closing {
  title: string
  lead: string
  actions: readonly CallToAction[]
}

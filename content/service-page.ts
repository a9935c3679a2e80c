import type { Block } from './block.ts'
import type { CallToAction, Closing, PageWords } from './page-words.ts'

/** The text of a service page. */
export interface ServicePage {
  meta: PageWords
  hero: {
    title: string
    lead: string
    actions: readonly CallToAction[]
    /** Up to four short benefits below the buttons. */
    points?: readonly string[]
  }
  blocks: readonly Block[]
  closing: Closing
}

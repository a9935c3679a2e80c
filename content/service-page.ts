import type { Block } from './block.ts'
import type { CallToAction, Closing, PageWords } from './page-words.ts'

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

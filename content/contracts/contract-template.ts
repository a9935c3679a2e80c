/** Which contracts have a clause; without conditions, all. */
interface ClauseCondition {
  engagement_type?: 'hourly' | 'fixed'
  /** Rates are stated to the side that pays or receives them. */
  side?: 'company' | 'talent'
  has_trial?: true
}

/** The binding text, with the placeholders of `write-contract.ts`, and a sentence that says the same plainly. */
export interface Clause {
  heading: string
  text: string
  summary: string
  when?: ClauseCondition
}

/**
 * A version of a template. Signed contracts keep the version they were signed with, so a changed text is a new version
 * in a new file.
 */
export interface ContractTemplate {
  version: number
  title: string
  clauses: readonly Clause[]
}

/** What laws in many countries forbid to ask applicants, or to decide by. */
export type QuestionTopic =
  | 'age'
  | 'family'
  | 'religion'
  | 'health'
  | 'pregnancy'
  | 'origin'
  | 'photo'
  | 'gender'
  | 'membership'

/** A way to ask about a topic, why it is a concern, and what a company may ask instead. */
export type TopicPatterns = {
  topic: QuestionTopic
  reason: string
  wording: string
  /** Asks the applicant, whatever else the question is about. */
  personal: readonly RegExp[]
  /** Names the topic, which is harmless in a question about work with it, such as “Have you written about …?” */
  named: readonly RegExp[]
}

/** The applicant, as questions address them. */
export const you = '(?:you|u|ya)'
export const your = '(?:your|ur|their|his|her)'
export const areYou = `(?:are|r|were) ${you} (?:currently |still |now |by any chance |really )?`

/** A pattern over several phrases, with single spaces between words. */
export const all = (...phrases: string[]) => new RegExp(`\\b(?:${phrases.join('|')})`)

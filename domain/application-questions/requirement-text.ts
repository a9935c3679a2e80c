import { countOf, numberText } from '../kernel/count.ts'
import { lazily } from '../kernel/lazily.ts'
import { applicationQuestionTypeLabels } from './application-question.ts'
import type { ApplicationQuestionForm, Requirement } from './application-question.ts'

const anyOf = lazily(() => new Intl.ListFormat('en-US', { type: 'disjunction' }))
const allOf = lazily(() => new Intl.ListFormat('en-US', { type: 'conjunction' }))

type Ruled = Pick<ApplicationQuestionForm, 'type'> & { requirement: Requirement }

/** The rule of a requirement: `Yes`, `Zendesk or Intercom`, `At least 2`. */
export function ruleText({ type, requirement }: Ruled): string {
  const { answer, options, needs_all, min, max } = requirement
  if (type === 'yes_no') return answer ? 'Yes' : 'No'
  if (type === 'number') {
    if (min === null) return `At most ${numberText(max ?? 0)}`
    if (max === null) return `At least ${numberText(min)}`
    return min === max ? numberText(min) : `${numberText(min)} to ${numberText(max)}`
  }
  return (type === 'several_of' && needs_all ? allOf() : anyOf()).format(options)
}

/** A requirement as applicants and companies read it: the company's words, or the rule. */
export const requirementText = (question: Ruled): string => question.requirement.text || ruleText(question)

/** `Does not meet 1 requirement`. */
export const unmetText = (unmet: number): string => `Does not meet ${countOf(unmet, 'requirement', 'requirements')}`

/** A question with all that it says, so that two versions can be compared as text. */
export function questionWords(question: ApplicationQuestionForm): string {
  const { type, text, required, options, requirement } = question
  const parts = [
    applicationQuestionTypeLabels[type],
    required ? 'required' : 'optional',
    ...(options.length > 0 ? [`options: ${options.join(', ')}`] : []),
    ...(requirement
      ? [`requirement: ${[requirement.text, ruleText({ type, requirement })].filter(Boolean).join(', ')}`]
      : []),
  ]
  return `${text} (${parts.join('; ')})`
}

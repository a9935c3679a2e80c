import type { ApplicationQuestionForm } from './application-question.ts'

/** What a company reads that asks for a rate. */
export const rateQuestionHint =
  'Every application can name a rate, which you see as what you would pay. A rate that is typed as an answer is what the talent receives.'

/** Whether a question asks for an amount of pay. */
export const asksForRate = ({ type, text }: Pick<ApplicationQuestionForm, 'type' | 'text'>): boolean =>
  (type === 'number' || type === 'short_text') &&
  /\b(?:(?:hourly|expected|desired|your|pay) rates?|salary|salaries|wages?|compensation|pay expectations?)\b/i.test(
    text,
  )

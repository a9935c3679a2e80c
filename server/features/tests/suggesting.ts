import { answerText } from '#domain/tests/answer-text.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import type { Suggestion } from '#domain/tests/grading.ts'
import { rubricOf } from '#domain/tests/question.ts'
import type { Question } from '#domain/tests/question.ts'
import { replyText } from '#domain/tests/work-samples/work-sample-text.ts'
import { isWorkSampleAnswer } from '#domain/tests/work-samples/work-sample.ts'
import { matchPhrases } from '#server/platform/ai/phrase-match.ts'
import { suggestGrade } from '#server/platform/ai/suggest-grade.ts'
import type { AnsweredQuestion } from '#server/platform/ai/suggest-grade.ts'

/** Suggests points for the criteria of a question. A failure of the provider is thrown, so that the queue retries. */
export async function suggestFor(
  question: Question,
  answer: AnswerValue,
  { isLastTry }: { isLastTry: boolean },
): Promise<Suggestion> {
  const suggestions: Suggestion[] = []
  for (const part of answeredParts(question, answer)) suggestions.push(await suggestGrade(part, { isLastTry }))
  return joined(suggestions)
}

/** The words of each criterion that are in the answer. */
export const matchFor = (question: Question, answer: AnswerValue): Suggestion =>
  joined(answeredParts(question, answer).map(matchPhrases))

/** Each reply to a customer with the criteria for it; any other answer as a whole. */
function answeredParts(question: Question, answer: AnswerValue): AnsweredQuestion[] {
  const { work_sample } = question
  const whole = { question: question.question, answer: answerText(answer) }
  const criteria = Map.groupBy(rubricOf(question), ({ message_id }) => message_id)
  return [...criteria].map(([message_id, rubric]) => {
    const messages = work_sample?.kind === 'customer-reply' ? work_sample.messages : []
    const message = messages.find(({ id }) => id === message_id)
    if (!message) return { ...whole, rubric }
    const replies = isWorkSampleAnswer(answer) && answer.kind === 'customer-reply' ? answer.replies : []
    const reply = replies.find((one) => one.message_id === message.id)
    return {
      question: [question.question, message.subject, message.body].join('\n\n'),
      rubric,
      answer: reply ? replyText(reply) : '',
    }
  })
}

const joined = (suggestions: readonly Suggestion[]): Suggestion => ({
  source: suggestions.every(({ source }) => source === 'ai') ? 'ai' : 'phrase_match',
  criteria: suggestions.flatMap(({ criteria }) => criteria),
})

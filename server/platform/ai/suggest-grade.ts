import type { Suggestion } from '#domain/tests/grading.ts'
import type { Criterion } from '#domain/tests/question.ts'
import { config } from '#server/platform/config/config.ts'
import { log } from '#server/platform/log/log.ts'
import { setting } from '#server/platform/settings/settings.ts'
import { matchPhrases } from './phrase-match.ts'
import { ProviderRefusal, suggestWithAI } from './suggest-with-ai.ts'
import { withholdInjections } from './withhold-injections.ts'

/** An answer in words, with its question and the criteria for its grade. */
export interface AnsweredQuestion {
  question: string
  rubric: readonly Criterion[]
  answer: string
}

/**
 * Suggests points for each criterion, with the sentence of the answer that supports them: by the configured AI provider,
 * or by our own match of words and phrases. Criteria without a reliable suggestion are left out.
 * A failure of the provider is thrown, so that the queue retries; on the last try, and where a retry cannot help, the
 * local match is used.
 */
export async function suggestGrade(given: AnsweredQuestion, { isLastTry = false } = {}): Promise<Suggestion> {
  const answered = { ...given, answer: withholdInjections(given.answer) }
  const ai = setting('ai_suggestions') && config.ai
  if (!ai || answered.answer === '') return matchPhrases(answered)
  try {
    return await suggestWithAI(ai, answered)
  } catch (error) {
    if (!isLastTry && !(error instanceof ProviderRefusal)) throw error
    log.warn({ err: error }, 'the AI provider made no suggestion')
    return matchPhrases(answered)
  }
}

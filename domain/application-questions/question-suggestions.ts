import type { ApplicationQuestionForm } from './application-question.ts'

/** Questions for the jobs of a family, which companies can ask and change. */
export interface QuestionSuggestions {
  family: string
  /** In the title or the skills of jobs of the family, in lower case. Empty: for all jobs. */
  words: readonly string[]
  questions: readonly ApplicationQuestionForm[]
}

interface About {
  title: string
  skills: readonly string[]
}

/** The suggestions for the family of a job first, then those for all jobs, and then those for other families. */
export function fittingFirst(suggestions: readonly QuestionSuggestions[], about: About): QuestionSuggestions[] {
  const words = [about.title, ...about.skills]
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
  const rank = (one: QuestionSuggestions): number => {
    if (one.words.length === 0) return 1
    return one.words.some((word) => words.some((said) => said.startsWith(word))) ? 0 : 2
  }
  return suggestions.toSorted((one, other) => rank(one) - rank(other))
}

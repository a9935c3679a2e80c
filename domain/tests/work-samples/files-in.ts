import type { Question } from '../question.ts'

/** The files that a question consists of, each with its path in the question. */
export function filesIn({ work_sample }: Pick<Question, 'work_sample'>): { file_id: string; path: string }[] {
  if (work_sample?.kind === 'spoken-answer') {
    const { prompt_file_id } = work_sample
    return prompt_file_id === undefined ? [] : [{ file_id: prompt_file_id, path: 'work_sample.prompt_file_id' }]
  }
  if (work_sample?.kind !== 'data-entry') return []
  return work_sample.documents.flatMap(({ picture }, at) =>
    'file_id' in picture ? [{ file_id: picture.file_id, path: `work_sample.documents.${at}.picture` }] : [],
  )
}

import type { TestContent } from './test.ts'

/** A file that a question refers to. */
export interface QuestionFile {
  file_id: string
  purpose: 'question' | 'prompt'
  /** Of the field, as in an error response. */
  path: string
}

/** The files that the questions of a test refer to. */
export const filesOf = ({ questions }: Pick<TestContent, 'questions'>): QuestionFile[] =>
  questions.flatMap(({ work_sample }, at): QuestionFile[] => {
    const path = `questions.${at}.work_sample`
    if (work_sample?.kind === 'spoken-answer' && work_sample.prompt_file_id)
      return [{ file_id: work_sample.prompt_file_id, purpose: 'prompt', path: `${path}.prompt_file_id` }]
    if (work_sample?.kind === 'data-entry')
      return work_sample.documents.flatMap(({ picture }, index) =>
        'file_id' in picture
          ? [{ file_id: picture.file_id, purpose: 'question', path: `${path}.documents.${index}.picture.file_id` }]
          : [],
      )
    return []
  })

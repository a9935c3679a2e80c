import { countOf } from '../../kernel/count.ts'
import type { WorkSampleAnswer } from './work-sample.ts'

/** An answer to a work sample as text, to read or copy. */
export function workSampleText(answer: WorkSampleAnswer): string {
  switch (answer.kind) {
    case 'code':
      return answer.code
    case 'sql':
      return answer.query
    case 'data-entry':
      return answer.rows.map(({ values }) => Object.values(values).join(', ')).join('\n')
    case 'customer-reply':
      return answer.replies
        .map(({ text }) => text.trim())
        .filter(Boolean)
        .join('\n\n')
    case 'spoken-answer':
      return 'text' in answer ? answer.text : `A recording of ${countOf(answer.seconds, 'second', 'seconds')}`
  }
}

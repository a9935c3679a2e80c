import { Fragment } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { suggestedPoints } from '#domain/tests/grading.ts'
import type { CriterionSuggestion } from '#domain/tests/grading.ts'

/** What was found about a criterion in the answer: points with their confidence, words, and a sentence. */
export function CriterionHint({ id, hint }: { id: string; hint: CriterionSuggestion }) {
  const { words, sentence, confidence } = hint
  const points = suggestedPoints(hint)
  return (
    <div id={id} className="mt-2 grid gap-1 text-sm text-ink-soft">
      {points !== undefined && (
        <p>
          <span className="font-medium">Suggestion: {countOf(points, 'point', 'points')}</span> ({confidence}{' '}
          confidence)
        </p>
      )}
      {words && (
        <p>
          {words.length === 0
            ? 'None of its words are in the answer, which may say it in other words.'
            : words.map((word, at) => (
                <Fragment key={word}>
                  {at === 0 ? 'Words found: ' : ', '}
                  <span className="font-medium wrap-anywhere">{word}</span>
                </Fragment>
              ))}
        </p>
      )}
      {sentence && (
        <p>
          {points === undefined ? 'Closest sentence: ' : 'Because of: '}
          <q className="wrap-anywhere">
            <mark className="bg-mango-soft text-inherit">{sentence}</mark>
          </q>
        </p>
      )}
      {points === 0 && <p>The AI found no sentence for it.</p>}
    </div>
  )
}

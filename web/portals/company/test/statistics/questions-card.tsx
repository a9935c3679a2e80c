import { TriangleAlert } from 'lucide-react'
import { numberText } from '#domain/kernel/count.ts'
import type { QuestionStatistics } from '#domain/tests/grading.ts'
import { questionTypeLabels } from '#domain/tests/question.ts'
import { Card } from '#web/ui/card.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from '#web/ui/table.tsx'

/** What each figure means, shown as a tooltip of its heading. */
const meanings = {
  answered: 'Applicants who answered, of those who got the question.',
  points: 'The average share of the points. A low share means that the question is difficult.',
  separates:
    'Whether applicants who do well in the rest of the test also do well here, from −1 to 1. Above 0.3 is good; near 0, the question says little.',
  time: 'The median time on the question.',
  wrong: 'The wrong option that was chosen most often.',
}

/** Statistics per question: difficulty, discrimination, time and the most chosen wrong option. */
export function QuestionsCard({ questions }: { questions: readonly QuestionStatistics[] }) {
  return (
    <Card title="Questions" description="Over all graded attempts that contained the question." flush>
      <div className="group/list @container">
        <Table label="Questions">
          <TableHead>
            <HeadCell className="w-12 pl-5!">
              <span className="sr-only">Number</span>
            </HeadCell>
            <HeadCell>Question</HeadCell>
            <HeadCell className="w-26">
              <Hint label={meanings.answered}>Answered</Hint>
            </HeadCell>
            <HeadCell className="w-34">
              <Hint label={meanings.points}>Average points</Hint>
            </HeadCell>
            <HeadCell className="w-28">
              <Hint label={meanings.separates}>Discrimination</Hint>
            </HeadCell>
            <HeadCell className="w-24">
              <Hint label={meanings.time}>Time</Hint>
            </HeadCell>
            <HeadCell className="w-[21%]">
              <Hint label={meanings.wrong}>Most chosen wrong option</Hint>
            </HeadCell>
          </TableHead>
          <TableBody>
            {questions.map((one, at) => (
              <QuestionRow key={one.question.id} statistics={one} number={at + 1} />
            ))}
          </TableBody>
        </Table>
      </div>
    </Card>
  )
}

function QuestionRow({ statistics, number }: { statistics: QuestionStatistics; number: number }) {
  const { question, answered, asked, difficulty, discrimination, seconds, most_chosen_wrong, warning } = statistics
  return (
    <Row>
      <Cell className="tabular text-ink-faint @max-3xl:hidden @3xl:pl-5!">{number}</Cell>
      <Cell className="min-w-0 basis-full @3xl:whitespace-normal!">
        <span className="flex items-center gap-2">
          <span
            className="min-w-0 font-medium wrap-anywhere line-clamp-3 @3xl:line-clamp-2 @3xl:leading-5"
            title={question.question}
          >
            {question.question}
          </span>
          {warning && (
            <Hint label={warning} className="shrink-0">
              <TriangleAlert aria-hidden className="size-4 text-mango-ink" />
              <span className="sr-only">{warning}</span>
            </Hint>
          )}
        </span>
        <SecondLine className="text-xs text-ink-soft">{questionTypeLabels[question.type]}</SecondLine>
      </Cell>
      <Cell className="tabular">
        {numberText(answered)} <span className="text-ink-soft">of {numberText(asked)}</span>
        <span className="text-ink-soft @3xl:hidden"> answered</span>
      </Cell>
      <Cell>{difficulty === null ? <Unknown /> : <Share share={difficulty} />}</Cell>
      <Cell className="tabular">
        {discrimination === null ? (
          <Unknown />
        ) : (
          <>
            <span className="text-ink-soft @3xl:hidden">Discrimination </span>
            {discrimination.toFixed(2).replace('-', '−')}
          </>
        )}
      </Cell>
      <Cell className="tabular">{seconds === null ? <Unknown /> : timeText(seconds)}</Cell>
      <Cell className="@max-3xl:basis-full" title={most_chosen_wrong?.option}>
        {most_chosen_wrong ? (
          <span className="gap-1 @3xl:flex">
            <span className="text-ink-soft @3xl:hidden">Most chosen wrong option: </span>
            <span className="wrap-anywhere @3xl:truncate">{most_chosen_wrong.option}</span>{' '}
            <span className="tabular text-ink-soft">({numberText(most_chosen_wrong.count)})</span>
          </span>
        ) : (
          <Unknown />
        )}
      </Cell>
    </Row>
  )
}

function Unknown() {
  return (
    <span className="text-ink-faint @max-3xl:hidden">
      <span aria-hidden>–</span>
      <span className="sr-only">None</span>
    </span>
  )
}

function Share({ share }: { share: number }) {
  const percent = Math.round(100 * share)
  return (
    <span className="flex items-center gap-2.5">
      <span aria-hidden className="h-1.5 w-16 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-primary" style={{ width: `${percent}%` }} />
      </span>
      <span className="tabular">{percent}%</span>
    </span>
  )
}

/** `45 s`, `2 min 5 s`. */
function timeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  return [...(minutes > 0 ? [`${minutes} min`] : []), ...(rest > 0 || minutes === 0 ? [`${rest} s`] : [])].join(' ')
}

import { figureText } from '#domain/analytics/analytics.ts'
import {
  hasReviews,
  interviewWords,
  leftOutText,
  recommendationGroupLabels,
  reviewAverageText,
  stepLabel,
} from '#domain/analytics/interview-figures.ts'
import type { InterviewFigures } from '#domain/analytics/interview-figures.ts'
import { numberText } from '#domain/kernel/count.ts'
import type { PdfContent } from '#server/platform/pdf/pdf-document.ts'
import { figuresTable, formatDays, note, section } from './report-section.ts'

const share = (value: number | null) => figureText('conversion', value)

/** The interviews of plans and their scorecards, for the report; nothing if there were none. */
export const interviewSections = (figures: InterviewFigures): PdfContent[] => [
  ...(figures.steps.length > 0 ? [stepsSection(figures), scorecardsSection(figures)] : []),
  ...(hasReviews(figures) ? [reviewsSection(figures)] : []),
  ...(figures.attributes.length > 0 ? [attributesSection(figures)] : []),
]

const stepsSection = ({ steps }: InterviewFigures): PdfContent =>
  section(
    interviewWords.steps.name,
    note(wordsOf(interviewWords.steps)),
    figuresTable(
      ['Step', 'Interviewed', 'Decided', 'Passed', 'Pass rate', 'Median', 'Mean'],
      steps.map((of) => [
        stepLabel(of),
        numberText(of.interviewed),
        numberText(of.passed + of.ended),
        numberText(of.passed),
        share(of.pass_rate),
        formatDays(of.median_days),
        formatDays(of.mean_days),
      ]),
      [58, 46, 42, 50, 62, 62],
    ),
  )

const scorecardsSection = ({ steps, left_out }: InterviewFigures): PdfContent =>
  section(
    interviewWords.scorecards.name,
    note(wordsOf(interviewWords.scorecards)),
    ...(left_out > 0 ? [note(leftOutText(left_out))] : []),
    figuresTable(
      ['Step', 'Compared', 'Agreed', 'Agreement', 'Due', 'Missing', 'Share missing'],
      steps.map((of) => [
        stepLabel(of),
        numberText(of.compared),
        numberText(of.agreed),
        share(of.agreement),
        numberText(of.due),
        numberText(of.missing),
        share(of.missing_share),
      ]),
      [54, 44, 56, 40, 46, 72],
    ),
  )

const attributesSection = ({ attributes }: InterviewFigures): PdfContent =>
  section(
    interviewWords.attributes.name,
    note(interviewWords.attributes.lead),
    figuresTable(
      ['Attribute', 'Interviews', 'Mean difference'],
      attributes.map((of) => [of.attribute, numberText(of.interviews), of.mean_difference.toFixed(1)]),
      [70, 90],
    ),
  )

const reviewsSection = ({ reviews }: InterviewFigures): PdfContent =>
  section(
    interviewWords.reviews.name,
    note(wordsOf(interviewWords.reviews)),
    figuresTable(
      ['Recommendation', 'People', 'Average review'],
      reviews.map((of) => [recommendationGroupLabels[of.group], numberText(of.cases), reviewAverageText(of)]),
      [60, 220],
    ),
  )

interface Words {
  lead: string
  definitions: readonly { term: string; text: string }[]
}

const wordsOf = ({ lead, definitions }: Words): string =>
  [lead, ...definitions.map(({ term, text }) => `${term}: ${text}`)].join(' ')

import { z } from 'zod'
import { countOf } from '../kernel/count.ts'
import { instant, line, text, uuid } from '../kernel/text.ts'
import { integrityNote, testResult } from './attempt.ts'
import { answerRun, similarAnswer } from './answer-run.ts'
import { answerValue } from './answer.ts'
import { answerKey, askedQuestion, criterion, questionLimits } from './question.ts'
import { comparedDataEntry } from './work-samples/data-entry-figures.ts'
import { spokenAnswerLimits } from './work-samples/spoken-answer.ts'
import { workSample } from './work-samples/work-sample.ts'

export const gradingLimits = {
  comment: 2_000,
  note: 2_000,
  sentence: 1_000,
  /** Of one grader in one recording, and the characters of each. */
  marks: 50,
  mark: 200,
} as const

export const gradeMessages = {
  criterion: 'This is not a criterion of this question, or it occurs twice.',
  points: (max: number) => `This criterion is worth at most ${countOf(max, 'point', 'points')}.`,
  missing: 'Please give points for each criterion.',
} as const

/** Why an answer is graded: once, again by a second person, or at the applicant's request. */
export const gradingRounds = ['first', 'second', 'review'] as const

/** Points for one criterion of a rubric. */
const criterionPoints = z.strictObject({
  criterion_id: line(questionLimits.id),
  points: z.number().int().min(0).max(questionLimits.points_max),
})

/** How sure the AI says it is of suggested points. When it is less sure, it suggests none. */
export const confidences = ['high', 'medium'] as const

/** What may help a person to grade. The person decides. */
export const suggestion = z.object({
  /** The configured AI provider, or our own match of words and phrases with the rubric. */
  source: z.enum(['ai', 'phrase_match']),
  criteria: z.array(
    z.strictObject({
      criterion_id: line(questionLimits.id),
      points: criterionPoints.shape.points.optional(),
      confidence: z.enum(confidences).optional(),
      /** The words of the criterion that are in the answer, as the answer has them. */
      words: z.array(z.string()).optional(),
      /** The sentence of the answer that supports the points or is closest to the criterion; empty if there is none. */
      sentence: z.string().max(gradingLimits.sentence),
    }),
  ),
})
export type Suggestion = z.output<typeof suggestion>
export type CriterionSuggestion = Suggestion['criteria'][number]

/**
 * The points that are suggested: only with a stated confidence, so none from a match of words, which cannot judge an
 * answer in other words. Suggestions from before have points without one.
 */
export const suggestedPoints = ({ points, confidence }: CriterionSuggestion): number | undefined => confidence && points

/** What a grader noted at a moment of a recording. */
export const mark = z.strictObject({
  seconds: z.number().min(0).max(spokenAnswerLimits.answer_seconds_max),
  note: line(gradingLimits.mark, 'A note').default(''),
})
export type Mark = z.output<typeof mark>

/** An answer to grade. It names neither the attempt nor the applicant. */
export const answerToGrade = z
  .object({
    id: uuid,
    round: z.enum(gradingRounds),
    question_id: z.string(),
    answer: answerValue,
    /** The name of the file in the answer. */
    file_name: z.string().nullable(),
    submitted_at: instant,
    suggestion: suggestion.nullable(),
    /** A suggestion is being made. */
    suggestion_pending: z.boolean(),
  })
  .meta({ id: 'AnswerToGrade' })
export type AnswerToGrade = z.output<typeof answerToGrade>

/** A question with answers to grade, across all attempts. */
export const questionToGrade = z.object({
  /** The version of the test, whose wording and rubric apply. */
  version: z.number().int(),
  question: askedQuestion,
  rubric: z.array(criterion),
  answers: z.array(answerToGrade),
})
export type QuestionToGrade = z.output<typeof questionToGrade>

export const gradingsToDo = z
  .object({
    questions: z.array(questionToGrade),
    /** All answers that the user can grade, including those beyond the first 100. */
    total: z.number().int(),
    /** Answers that wait for another person, because the user graded them before. */
    for_others: z.number().int(),
  })
  .meta({ id: 'GradingsToDo' })
export type GradingsToDo = z.output<typeof gradingsToDo>

/** A person's grade of one answer. */
export const gradeForm = z.strictObject({
  /** One entry for each criterion. */
  criteria: z.array(criterionPoints).min(1).max(questionLimits.criteria),
  /** For the applicant. */
  comment: text(gradingLimits.comment, 'A comment').trim().default(''),
  /** For colleagues only. */
  note: text(gradingLimits.note, 'A note').trim().default(''),
  /** In a recording; for colleagues only. */
  marks: z.array(mark).max(gradingLimits.marks).default([]),
})
export type GradeForm = z.output<typeof gradeForm>

/** A grade that a person gave. */
export const grade = z.object({
  id: uuid,
  round: z.enum(gradingRounds),
  grader_name: z.string(),
  graded_at: instant,
  points: z.number(),
  criteria: z.array(criterionPoints),
  comment: z.string(),
  note: z.string(),
  marks: z.array(mark),
  suggestion: suggestion.nullable(),
})

/** A result with its answers. Answers are only included once the attempt is graded, so that grading stays blind. */
export const testResultDetails = testResult
  .extend({
    credited_seconds: z.number().int(),
    questions: z.array(
      z.object({
        question: askedQuestion,
        key: answerKey.nullable(),
        /** The task with its key. */
        work_sample: workSample.nullable(),
        /** How well and how fast documents were keyed; null for other questions. */
        data_entry: comparedDataEntry.nullable(),
        answer: answerValue,
        file_name: z.string().nullable(),
        points: z.number().nullable(),
        grades: z.array(grade),
        /** Of code and queries, which are graded by running them. */
        run: answerRun.nullable(),
        /** Answers of others to the same question that resemble this one, the most similar first. */
        similar: z.array(similarAnswer),
      }),
    ),
    /** Oldest first. Without their times, which would reveal extra time. */
    notes: z.array(integrityNote.omit({ at: true })),
  })
  .meta({ id: 'TestResultDetails' })
export type TestResultDetails = z.output<typeof testResultDetails>

/** The statistics of a question, over all graded attempts that contained it. */
export const questionStatistics = z.object({
  question: askedQuestion,
  answered: z.number().int(),
  asked: z.number().int(),
  /** The average share of the points, from 0 to 1; null for questions that are not scored. */
  difficulty: z.number().nullable(),
  /** The correlation of the question's points with the rest of the test, from -1 to 1; null with too few attempts. */
  discrimination: z.number().nullable(),
  /** The median time on the question. */
  seconds: z.number().int().nullable(),
  /** The wrong option that was chosen most. */
  most_chosen_wrong: z.object({ option: z.string(), count: z.number().int() }).nullable(),
  /** Why the question should be reviewed, in plain words. */
  warning: z.string().nullable(),
})
export type QuestionStatistics = z.output<typeof questionStatistics>

export const testStatistics = z
  .object({
    attempts: z.number().int(),
    passed: z.number().int(),
    average_score: z.number().nullable(),
    median_minutes: z.number().int().nullable(),
    /** Graded attempts per ten points: 0–9, 10–19 … 90–100. */
    distribution: z.array(z.number().int()).length(10),
    questions: z.array(questionStatistics),
    /** How far people's grades differ from the suggestions; null without suggestions. */
    suggestions: z
      .object({ graded: z.number().int(), unchanged: z.number().int(), average_difference: z.number() })
      .nullable(),
  })
  .meta({ id: 'TestStatistics' })
export type TestStatistics = z.output<typeof testStatistics>

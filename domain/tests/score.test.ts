import { describe, expect, test } from 'vitest'
import { randomNumbers } from '../kernel/random-numbers.ts'
import { question as questionSchema } from './question.ts'
import type { AnswerValue } from './answer.ts'
import type { GridRows, Question, QuestionInput } from './question.ts'
import { isClose, isPassed, pointsByKey, scoreAttempt } from './score.ts'

const optionTexts = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const rowTexts = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7'] as const

/** Random values that are the same in every run. */
function randomOf(seed: number) {
  const next = randomNumbers(seed)
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    integer,
    oneOf: <Value>(...values: Value[]): Value => values[integer(0, values.length - 1)]!,
    /** Some of the values in their order, at least `min`. */
    some: <Value>(values: readonly Value[], min = 0): Value[] => {
      const chosen = new Set<number>()
      const count = integer(min, values.length)
      while (chosen.size < count) chosen.add(integer(0, values.length - 1))
      return values.filter((_, at) => chosen.has(at))
    },
  }
}
type Random = ReturnType<typeof randomOf>

/** Checks what holds for 1,000 random values. */
function check<Value>(generate: (random: Random) => Value, holds: (value: Value) => void): void {
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const value = generate(randomOf(seed))
    try {
      holds(value)
    } catch (error) {
      throw new Error(`It does not hold for ${JSON.stringify(value)}`, { cause: error })
    }
  }
}

/** A question, and an answer that an applicant could give. */
interface Answered {
  question: Question
  answer: AnswerValue
  /** By a person. */
  grade: number | undefined
}

const answered = (input: Omit<QuestionInput, 'id' | 'question'>, answer: AnswerValue, grade?: number): Answered => ({
  question: questionSchema.parse({ id: 'one', question: 'Which?', ...input }),
  answer,
  grade,
})

/** Each question with its own ID. */
const numbered = (all: readonly Answered[]) =>
  all.map((one, at) => ({ ...one, question: { ...one.question, id: `q${at}` } }))

const option = ({ integer, oneOf }: Random) =>
  answered(
    {
      type: 'multiple-choice',
      options: [...optionTexts],
      points: integer(1, 10),
      key: { kind: 'option', option: oneOf(...optionTexts) },
    },
    oneOf(null, ...optionTexts),
  )
const checkboxes = ({ integer, oneOf, some }: Random) =>
  answered(
    {
      type: 'checkboxes',
      options: [...optionTexts],
      points: integer(1, 10),
      key: { kind: 'options', options: some(optionTexts, 1), partial: oneOf(true, false) },
    },
    some(optionTexts),
  )
const grid = ({ integer, some }: Random) => {
  const rows = some(rowTexts, 1)
  return answered(
    {
      type: 'checkbox-grid',
      options: [...optionTexts],
      rows,
      points: integer(1, 10),
      key: { kind: 'rows', rows: rows.map((row) => ({ row, columns: some(optionTexts, 1) })) },
    },
    // Few columns, so that some rows are right.
    rows.map((row) => ({ row, columns: some(optionTexts.slice(0, 2)) })),
  )
}
const scale = ({ integer }: Random) =>
  answered(
    {
      type: 'linear-scale',
      points: integer(1, 10),
      key: { kind: 'value', value: integer(1, 5), tolerance: integer(0, 4) },
    },
    integer(1, 5),
  )
const essay = ({ integer, oneOf }: Random) =>
  answered(
    { type: 'paragraph', points: integer(1, 10) },
    oneOf(null, ' ', 'An answer'),
    oneOf(undefined, integer(0, 20) / 2),
  )
const unscored = ({ integer }: Random) =>
  answered({ type: 'paragraph', points: integer(1, 10), scored: false }, 'An answer')

const attempt = (random: Random) =>
  numbered(
    Array.from({ length: random.integer(0, 12) }, () =>
      random.oneOf(option, checkboxes, grid, scale, essay, unscored)(random),
    ),
  )

const scoreOf = (all: readonly Answered[]) =>
  scoreAttempt(
    all.map(({ question }) => question),
    {
      answers: new Map(all.map(({ question, answer }) => [question.id, answer])),
      grades: new Map(all.flatMap(({ question, grade }) => (grade === undefined ? [] : [[question.id, grade]]))),
    },
  )

/** The same question and answer with options and rows in the opposite order. */
const reversed = ({ question, answer, grade }: Answered): Answered => ({
  grade,
  question: { ...question, options: question.options?.toReversed(), rows: question.rows?.toReversed() } as Question,
  answer: Array.isArray(answer)
    ? ((answer as GridRows)
        .toReversed()
        .map((one) => (typeof one === 'string' ? one : { ...one, columns: one.columns.toReversed() })) as AnswerValue)
    : answer,
})

/** The same question, answered correctly or graded half a point higher. */
const corrected = ({ question, answer, grade }: Answered): Answered => {
  const { key } = question
  const correct = {
    option: () => (key?.kind === 'option' ? key.option : null),
    options: () => (key?.kind === 'options' ? key.options : null),
    rows: () => (key?.kind === 'rows' ? key.rows : null),
    value: () => (key?.kind === 'value' ? key.value : null),
  } as Record<string, () => AnswerValue>
  return { question, answer: key ? correct[key.kind]!() : answer, grade: grade === undefined ? grade : grade + 0.5 }
}

const worth = (key: Question['key'], answer: AnswerValue, max = 1) => pointsByKey({ key, points: max }, answer)

describe('the score of an attempt', () => {
  test('stays within its bounds', () => {
    check(attempt, (all) => {
      const score = scoreOf(all)
      for (const one of score.questions) {
        expect(one.points ?? 0).toBeGreaterThanOrEqual(0)
        expect(one.points ?? 0).toBeLessThanOrEqual(one.points_max)
      }
      expect(score.points).toBeGreaterThanOrEqual(0)
      expect(score.points).toBeLessThanOrEqual(score.points_max)
      if (score.points_max === 0) expect(score.score).toBeNull()
      else {
        expect(score.score).toBeGreaterThanOrEqual(0)
        expect(score.score).toBeLessThanOrEqual(100)
        expect(score.score === 100).toBe(score.points === score.points_max)
      }
    })
  })

  test('does not depend on the order of questions, options or rows', () => {
    check(attempt, (all) => {
      const { questions: _, ...score } = scoreOf(all)
      const { questions: __, ...other } = scoreOf(all.toReversed().map(reversed))
      expect(other).toEqual(score)
    })
  })

  test('never falls when one more answer is right or one grade is higher', () => {
    check(
      (random) => ({ all: attempt(random), at: random.integer(0, 11) }),
      ({ all, at }) => {
        const before = scoreOf(all)
        const after = scoreOf(all.map((one, index) => (index === at ? corrected(one) : one)))
        expect(after.score ?? 0).toBeGreaterThanOrEqual(before.score ?? 0)
        expect(after.points).toBeGreaterThanOrEqual(before.points)
        const changed = after.questions[at]
        if (changed && all[at]!.question.key) expect(changed.points).toBe(changed.points_max)
      },
    )
  })

  test('is the same if the questions that are not scored are left out', () => {
    check(attempt, (all) => {
      const { questions: _, ...score } = scoreOf(all)
      const { questions: __, ...other } = scoreOf(all.filter(({ question }) => question.scored !== false))
      expect(other).toEqual(score)
    })
  })

  test('waits exactly for the answers that no person has graded', () => {
    check(attempt, (all) => {
      const open = all.filter(
        ({ question, answer, grade }) =>
          question.type === 'paragraph' && question.scored !== false && answer === 'An answer' && grade === undefined,
      )
      const { waiting, questions } = scoreOf(all)
      expect(waiting).toBe(open.length > 0)
      expect(
        questions.filter((one) => one.points === null && one.points_max > 0).map((one) => one.question_id),
      ).toEqual(open.map(({ question }) => question.id))
    })
  })

  test('is not lowered by rounding: thirds that add up to a whole count as a whole', () => {
    const third = answered(
      {
        type: 'checkbox-grid',
        options: [...optionTexts],
        rows: ['r1', 'r2', 'r3'],
        key: { kind: 'rows', rows: ['r1', 'r2', 'r3'].map((row) => ({ row, columns: ['a'] })) },
      },
      [{ row: 'r1', columns: ['a'] }],
    )
    const wrong = answered({ type: 'dropdown', options: ['a', 'b'], key: { kind: 'option', option: 'a' } }, 'b')
    // 6 × ⅓ is less than 2 in floating-point numbers.
    const all = numbered([third, third, third, third, third, third, wrong, wrong])
    const { score, points: earned, questions } = scoreOf(all)
    expect({ score, earned, each: questions[0]!.points }).toEqual({ score: 25, earned: 2, each: 0.33 })
    expect(isPassed(score, { pass_rate: 25 })).toBe(true)
  })

  test('ignores grades of unanswered questions and limits the others to the points of the question', () => {
    const question = answered({ type: 'paragraph', points: 4 }, 'An answer', 9)
    expect(scoreOf([question])).toMatchObject({ points: 4, score: 100, waiting: false })
    expect(scoreOf([{ ...question, answer: ' ' }])).toMatchObject({ points: 0, score: 0, waiting: false })
  })
})

describe('the pass rate', () => {
  test('is passed by exactly its share of the points, and missed by anything less', () => {
    const yes = answered({ type: 'dropdown', options: ['a', 'b'], key: { kind: 'option', option: 'a' } }, 'a')
    // 200 questions of one point: half a percent each.
    const scoreWith = (right: number) =>
      scoreOf(numbered(Array.from({ length: 200 }, (_, at) => ({ ...yes, answer: at < right ? 'a' : 'b' })))).score
    for (let pass_rate = 1; pass_rate <= 100; pass_rate += 1) {
      expect(isPassed(scoreWith(pass_rate * 2), { pass_rate })).toBe(true)
      expect(isPassed(scoreWith(pass_rate * 2 - 1), { pass_rate })).toBe(false)
    }
  })

  test('of 0, and a test without scored questions, are always passed', () => {
    expect(isPassed(0, { pass_rate: 0 })).toBe(true)
    expect(isPassed(scoreOf([]).score, { pass_rate: 100 })).toBe(true)
  })

  test.each([
    [64, false],
    [65, true],
    [70, true],
    [75, true],
    [76, false],
    [null, false],
  ])('of 70 is close to a score of %s: %s', (score, close) => {
    expect(isClose(score, { pass_rate: 70 })).toBe(close)
  })
})

describe('a key', () => {
  test('with partial credit takes off one share for each wrong choice, and never more than was earned', () => {
    const key = { kind: 'options' as const, options: ['a', 'b', 'c'], partial: true }
    expect(worth(key, ['a', 'b', 'c'], 3)).toBe(3)
    expect(worth(key, ['a', 'b'], 3)).toBe(2)
    expect(worth(key, ['a', 'b', 'd'], 3)).toBe(1)
    expect(worth(key, ['a', 'b', 'c', 'd', 'e', 'f'], 3)).toBe(0)
    expect(worth(key, ['d', 'e', 'f'], 3)).toBe(0)
  })

  test('with partial credit never earns more for a wrong choice more, nor less for a right one more', () => {
    check(
      ({ integer, oneOf, some }) => ({
        key: some(optionTexts, 1),
        chosen: some(optionTexts),
        points: integer(1, 10),
        one: oneOf(...optionTexts),
      }),
      (given) => {
        const key = { kind: 'options' as const, options: given.key, partial: true }
        const without = given.chosen.filter((chosen) => chosen !== given.one)
        const before = worth(key, without, given.points)
        const after = worth(key, [...without, given.one], given.points)
        if (given.key.includes(given.one)) expect(after).toBeGreaterThanOrEqual(before)
        else expect(after).toBeLessThanOrEqual(before)
        const all = worth({ ...key, partial: false }, [...without, given.one], given.points)
        expect(all).toBeLessThanOrEqual(after)
      },
    )
  })

  test('of a grid is worth all points if all rows are right, however many there are', () => {
    check(
      ({ integer }) => ({ count: integer(1, 20), points: integer(1, 10) }),
      (given) => {
        const all = Array.from({ length: given.count }, (_, at) => ({ row: `r${at}`, columns: ['a'] }))
        const key = { kind: 'rows' as const, rows: all }
        expect(worth(key, all, given.points)).toBe(given.points)
        expect(worth(key, all.slice(1), given.points)).toBeLessThan(given.points)
        expect(worth(key, [], given.points)).toBe(0)
      },
    )
  })

  test('with a tolerance accepts exactly the values within it', () => {
    const key = { kind: 'value' as const, value: 0, tolerance: 1 }
    expect([0, 1, 2, null].map((value) => worth(key, value))).toEqual([1, 1, 0, 0])
  })

  test('with a range of dates or times includes both ends', () => {
    const dates = { kind: 'dates' as const, from: '2026-02-28', to: '2026-03-01' }
    expect(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'].map((day) => worth(dates, day))).toEqual([
      0, 1, 1, 0,
    ])
    const times = { kind: 'times' as const, from: '09:00', to: '09:30' }
    expect(['08:59', '09:00', '09:30', '09:31'].map((time) => worth(times, time))).toEqual([0, 1, 1, 0])
  })

  test.each([
    ['Straße', 'STRASSE', 1],
    ['Dos Años', 'dosanos', 1],
    ['Zoë', 'Zoe\u0308', 1],
    ['ΟΔΟΣ ΑΒ', 'οδος αβ', 1],
    ["don't", 'Don’t', 1],
    ['"in-house"', '“in–house”', 1],
    ['Manila', 'Ma\u200bni\u00adla', 1],
    ['İstanbul', 'istanbul', 1],
    ['かき', 'がき', 0],
    ['มา', 'มี', 0],
    ['a.b', 'ab', 0],
    ['10', '1 0 0', 0],
    ['ﬁle', 'file', 1],
  ])('that accepts %s gives %s %d points', (accepted, answer, expected) => {
    expect(worth({ kind: 'accepted', answers: ['other', accepted] }, answer)).toBe(expected)
  })

  test.each([
    ['1.5', undefined, '1,5', '1.5', 1],
    ['1,5', ',' as const, '1.50', '1.5', 1],
    ['1234.5', undefined, '1 234,5', '1234.5', 1],
    ['-3', undefined, '\u22123', '-3', 1],
    // As the author and the applicant write it.
    ['1,234', ',' as const, '1.234', '1.234', 1],
    ['1,234', undefined, '1.234', '1.234', 0],
    ['1,234', undefined, '1.234', '1234', 1],
    ['007', undefined, '7', '7', 0],
    // Saved before numbers were read: as before.
    ['1.5', undefined, '1,5', undefined, 0],
    ['1.5', undefined, '1.5', undefined, 1],
  ])(
    'that accepts the number %s (sign %s) gives %s, read as %s, %d points',
    (accepted, decimal, answer, number, expected) => {
      const key = { kind: 'accepted' as const, answers: ['other', accepted], ...(decimal && { decimal }) }
      expect(pointsByKey({ key, points: 1 }, answer, number)).toBe(expected)
    },
  )

  test('gives nothing for an answer of another kind', () => {
    const keys: Question['key'][] = [
      { kind: 'option', option: 'a' },
      { kind: 'options', options: ['a'], partial: true },
      { kind: 'value', value: 1, tolerance: 0 },
      { kind: 'rows', rows: [{ row: 'r', columns: ['a'] }] },
      { kind: 'dates', from: '2026-01-01', to: '2026-01-02' },
      { kind: 'accepted', answers: ['b'] },
    ]
    for (const key of keys) {
      for (const answer of ['zzz', 7, ['z'], [{ row: 'z', columns: ['z'] }], null, '', []])
        expect(worth(key, answer)).toBe(0)
    }
  })
})

import type { AnswerValue } from '#domain/tests/answer.ts'

/** An answer that the server has not confirmed. */
export interface UnsentAnswer {
  question_id: string
  /** The text of the question, to show with an answer that came too late. */
  question: string
  value: AnswerValue
  is_flagged: boolean
  /** The revision on the server when the applicant gave this answer; 0 for none. */
  based_on: number
  /** Earlier values that were sent without a response. The server may have saved one of them. */
  sent: AnswerValue[]
}

/** Keeps the unsent answers of an attempt, so that a reload, a crash or a closed tab loses nothing. */
export interface UnsentAnswers {
  /** In the order in which they were given. */
  read: () => UnsentAnswer[]
  /** Replaces what the tab with this `writer` keeps. Tabs do not overwrite each other's answers. */
  write: (writer: number, answers: readonly UnsentAnswer[]) => void
  clear: () => void
}

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The unsent answers in a storage area of the browser. If it is full or blocked, they last until the page is closed. */
export function keepUnsentAnswers(area: () => Area, name: string): UnsentAnswers {
  const memory = new Map<string, string>()
  const keyOf = (writer: number) => `${name}:${writer}`
  const writers = () => {
    const keys = [...memory.keys()]
    attempt(() => {
      for (let at = 0; at < area().length; at++) keys.push(area().key(at) ?? '')
    })
    const found = keys.filter((key) => key.startsWith(`${name}:`)).map((key) => Number(key.slice(name.length + 1)))
    return [...new Set(found)].filter(Number.isInteger).toSorted((one, other) => one - other)
  }
  const remove = (key: string) => {
    memory.delete(key)
    attempt(() => area().removeItem(key))
  }
  return {
    read: () =>
      writers().flatMap((writer) => {
        const key = keyOf(writer)
        return parse(memory.get(key) ?? attempt(() => area().getItem(key)) ?? '[]')
      }),
    write: (writer, answers) => {
      const key = keyOf(writer)
      if (answers.length === 0) return remove(key)
      const text = JSON.stringify(answers)
      memory.delete(key)
      attempt(
        () => area().setItem(key, text),
        () => memory.set(key, text),
      )
    },
    clear: () => {
      for (const writer of writers()) remove(keyOf(writer))
    },
  }
}

function attempt<Result>(action: () => Result, otherwise?: () => unknown): Result | undefined {
  try {
    return action()
  } catch {
    otherwise?.()
    return undefined
  }
}

function parse(text: string): UnsentAnswer[] {
  const found = attempt(() => JSON.parse(text) as unknown)
  return Array.isArray(found) ? found.filter(isUnsentAnswer) : []
}

const isUnsentAnswer = (one: Partial<UnsentAnswer> | null): one is UnsentAnswer =>
  typeof one?.question_id === 'string' &&
  typeof one.question === 'string' &&
  one.value !== undefined &&
  typeof one.is_flagged === 'boolean' &&
  typeof one.based_on === 'number' &&
  Array.isArray(one.sent)

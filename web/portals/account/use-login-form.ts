import type { SyntheticEvent } from 'react'
import { useRef, useState } from 'react'
import type { LoginForm } from '#domain/accounts/account.ts'
import { ApiError } from '#web/lib/api/api.ts'
import type { LoginProblems } from './parse-login.ts'

type Name = keyof LoginForm
const names: readonly Name[] = ['email', 'password']

/** The rules are loaded when the first field is left, and the page before that. */
const parse = async (values: LoginForm) => (await import('./parse-login.ts')).parseLogin(values)

/**
 * The fields of the sign-in form, validated once they have been left, as `useSchemaForm` does: without the libraries for
 * forms and schemas, because everybody waits for this page.
 */
export function useLoginForm() {
  const [values, setValues] = useState<LoginForm>({ email: '', password: '' })
  const [problems, setProblems] = useState<LoginProblems>({})
  const [message, setMessage] = useState('')
  const [isSubmitting, setSubmitting] = useState(false)
  const left = useRef(new Set<Name>())
  const form = useRef<HTMLFormElement>(null)

  const check = async (next: LoginForm) => {
    const found = (await parse(next)).problems
    setProblems(Object.fromEntries(Object.entries(found).filter(([name]) => left.current.has(name as Name))))
  }
  const show = (found: LoginProblems) => {
    setProblems(found)
    const first = names.find((name) => found[name])
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus()
  }
  const refuse = (error: ApiError) => {
    const known = error.fields.filter(({ path }) => names.includes(path as Name))
    show(Object.fromEntries(known.map(({ path, message: problem }) => [path, problem])))
    if (known.length === 0) setMessage(error.message)
  }
  return {
    form,
    values,
    problems,
    /** What is wrong with the form as a whole. */
    message,
    setMessage,
    isSubmitting,
    field: (name: Name) => ({
      name,
      value: values[name],
      onValueChange: (value: string) => {
        const next = { ...values, [name]: value }
        setValues(next)
        if (left.current.has(name)) void check(next)
      },
      onBlur: () => {
        left.current.add(name)
        void check(values)
      },
    }),
    /** For `<form onSubmit>`: calls `send` with what is sent, or `onProblems` with the messages of the fields. */
    submit:
      (send: (body: LoginForm) => Promise<unknown>, onProblems: (messages: string[]) => void) =>
      async (event: SyntheticEvent) => {
        event.preventDefault()
        if (isSubmitting) return
        for (const name of names) left.current.add(name)
        setMessage('')
        setSubmitting(true)
        try {
          const { body, problems: found } = await parse(values)
          if (body) await send(body)
          else {
            show(found)
            onProblems(Object.values(found))
          }
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          refuse(error)
        } finally {
          setSubmitting(false)
        }
      },
  }
}

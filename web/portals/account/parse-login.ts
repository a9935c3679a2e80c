import { loginForm } from '#domain/accounts/account.ts'
import type { LoginForm } from '#domain/accounts/account.ts'

/** The first problem of each field. */
export type LoginProblems = Partial<Record<keyof LoginForm, string>>

/** What the sign-in form sends, if it has no problems. */
export function parseLogin(values: LoginForm): { body: LoginForm | undefined; problems: LoginProblems } {
  const { data, error } = loginForm.safeParse(values)
  const problems: LoginProblems = {}
  for (const { path, message } of error?.issues ?? []) problems[path[0] as keyof LoginForm] ??= message
  return { body: data, problems }
}

import { fieldFailure } from '#domain/kernel/errors.ts'
import { bankFileMessages } from '#domain/payments/bank-file.ts'
import { isSameAccount } from '#domain/payments/bank-statement.ts'
import type { StatementFormat } from '#domain/payments/bank-statement.ts'
import type { BankEntry, BankStatement, SkippedEntry } from './bank-file.ts'

interface OfAccount {
  /** The number of the account in the file; empty if the file does not say it. */
  account_number: string
  entries: readonly BankEntry[]
  skipped: readonly SkippedEntry[]
}

/**
 * What a file says about an account. Entries of other accounts are skipped. Fails at the file if it is of another account
 * only, or of several while the number of this one is not known.
 */
export function statementsOfAccount(
  statements: readonly BankStatement[],
  format: StatementFormat,
  formats: readonly StatementFormat[],
): OfAccount {
  const numbers = [...new Set(statements.map(({ account }) => account).filter((account) => account !== ''))]
  const own = format.account_number
  if (own === '' && numbers.length > 1) fail(bankFileMessages.several_accounts(numbers.join(', ')))
  const isOwn = ({ account }: BankStatement) => account === '' || own === '' || isSameAccount(account, own)
  const ours = statements.filter(isOwn)
  const number = ours.find(({ account }) => account !== '')?.account ?? numbers[0] ?? ''
  const other = formats.find((one) => one.id !== format.id && isSameAccount(one.account_number, number))
  if (other && (own === '' || ours.length === 0)) fail(bankFileMessages.of_other_account(number, other.name))
  if (ours.length === 0) fail(bankFileMessages.other_account(number, format.name))
  const foreign = statements
    .filter((statement) => !isOwn(statement))
    .flatMap(({ account, entries, skipped }) =>
      [...entries, ...skipped].map(({ row }) => ({ row, message: bankFileMessages.in_other_account(account) })),
    )
  return {
    account_number: number,
    entries: ours.flatMap(({ entries }) => entries),
    skipped: [...ours.flatMap(({ skipped }) => skipped), ...foreign].toSorted((one, two) => one.row - two.row),
  }
}

function fail(message: string): never {
  throw fieldFailure('file', message)
}

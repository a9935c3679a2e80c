/**
 * A problem that the operator has to fix. The message has one line per problem; it is shown without a stack, and the
 * process exits with code 1.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

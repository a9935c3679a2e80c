/**
 * Something that whoever runs the server has to change. The message says what, in one line for each thing; it is shown
 * without a stack, and the process ends with exit code 1.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

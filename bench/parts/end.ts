/** The exit code of a program whose figures exceed a limit. An error that nobody catches ends it with 1. */
export const missedCode = 2

/** Ends the program. */
export function end({ missed }: { missed: boolean }): never {
  process.exit(missed ? missedCode : 0)
}
